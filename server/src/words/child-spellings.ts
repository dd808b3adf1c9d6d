/**
 * Phonetic spellings of very common words that edit distance does not find. They never count as misspellings.
 */
const table = `becos becoz becus becuz becaus becuase becase becoze bcos bcoz bc cos coz cus cuz cauz beacuse beacause
  becouse becose becuse=because|sed siad=said|sez=says|cud=could|wud=would|shud=should|wot wat=what|wos woz wuz wus=was|
  wer=were|thay thaye=they|thier=their|hav=have|gav=give|luv luve=love|thru threwgh=through|u=you|ur=your|
  enuf enuff=enough|nite=night|lite=light|rite=write|frend freind=friend|peple peeple ppl=people|skool=school|
  sum=some|sumthing sumthink=something|sumone sumwun=someone|evry=every|evrything=everything|
  evryone evry1 everywon=everyone|laff laffed=laugh|wen=when|wif wiv=with|wich=which|wun=one|tho=though|til untill=until|
  alot=lots|nuthing nothink nuffin=nothing|nobudy=nobody|agen agian=again|iz=is|dat=that|dey=they|dis=this|da=the|
  tha=the|thort thot=thought|cort cawt=caught|bort=bought|brort=brought|shor=sure|shure=sure`;

export const childSpellings: ReadonlyMap<string, string> = new Map(
  table
    .replace(/\n/g, '')
    .split('|')
    .flatMap((line) => {
      const [typed = '', meant = ''] = line.split('=');
      return typed
        .trim()
        .split(/\s+/)
        .map((form) => [form, meant] as const);
    }),
);
