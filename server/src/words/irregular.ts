/** Each base with its irregular forms, and with regular ones that children use instead ("goed"). */
const forms = `
arise arose arisen|awake awoke awoken|bear bore borne|beat beaten|become became|begin began begun|bend bent|bet|
bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought brang|
build built builded|burn burnt|burst bursted|buy bought buyed|catch caught catched|choose chose chosen|
cling clung|come came comed|creep crept|deal dealt|dig dug|dive dove|draw drew drawn drawed|dream dreamt|
drink drank drunk|drive drove driven drived|eat ate eaten eated|fall fell fallen falled|feed fed|
feel felt feeled|fight fought|find found finded|flee fled|fly flew flown flies flied|forget forgot forgotten|
forgive forgave forgiven|freeze froze frozen|get got gotten getting|give gave given gived|
go went gone goes goed|grind ground|grow grew grown growed|hang hung hanged|hear heard heared|hide hid hidden|
hit hitted|hold held holded|hurt hurted|keep kept keeped|kneel knelt|know knew known knowed|lay laid|
lead led leaded|leap leapt|learn learnt|leave left leaved|lend lent|lie lay lain lying lies lied|light lit|
lose lost losed|make made maked|mean meant|meet met meeted|pay paid|put putted|read readed|ride rode ridden|
ring rang rung|rise rose risen|run ran runned|say said sayed says|see saw seen seed sees|seek sought|
sell sold selled|send sent|shake shook shaken shaked|shine shone|shoot shot|show shown|shrink shrank shrunk|
shut shutted|sing sang sung|sink sank sunk|sit sat sitted|sleep slept sleeped|slide slid slided|
sling slung|smell smelt|sneak snuck|speak spoke spoken speaked|speed sped|spend spent|spill spilt|spin spun|
spit spat|split|spread|spring sprang sprung|stand stood standed|steal stole stolen|stick stuck sticked|
sting stung stinged|stink stank stunk|strike struck|string strung|swear swore sworn|sweep swept|
swell swollen|swim swam swum swimmed|swing swung|take took taken taked|teach taught teached|tear tore torn|
tell told telled|think thought thinked|throw threw thrown throwed|understand understood|wake woke woken|
wear wore worn|weave wove woven|weep wept|win won winned|wind wound|write wrote written|die died dies dying|
tie tied ties tying|try tried tries|cry cried cries|dry dried dries|fry fried fries|spy spied spies|
do does did done doing|have has had having|be is am are was were been being|
child children childs childrens|mouse mice mouses|goose geese|foot feet foots|tooth teeth tooths|man men mans|
woman women|person people persons|ox oxen|leaf leaves|wolf wolves|knife knives|life lives|wife wives|
half halves|loaf loaves|shelf shelves|thief thieves|calf calves|hoof hooves|sheep sheeps|fish fishes|
octopus octopuses octopi|bus buses|eye eyes|sky skies|story stories|baby babies|penny pennies|
good better|bad worse|far further farther|little littler`;

/**
 * Adjectives whose comparative counts as the same word. Superlatives mean something else: "the smallest" is a
 * single one.
 */
const compared = `big small tall long short high low deep wide thick thin strong weak soft hard loud quiet fast slow
  quick old young new hot cold warm cool dark light bright clever smart brave kind nice safe scary happy sad angry
  funny heavy easy near large tiny tight wet dry dirty clean clear busy noisy lucky hungry`;

const comparative = (word: string) => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ier`;
  return /^[^aeiou]+[aeiou][bdgmnpt]$/.test(word) ? `${word}${word.at(-1)}er` : `${word.replace(/e$/, '')}er`;
};

export const baseOfIrregular: ReadonlyMap<string, string> = new Map([
  ...compared.split(/\s+/).map((word) => [comparative(word), word] as const),
  ...forms
    .replace(/\n/g, '')
    .split('|')
    .flatMap((line) => {
      const [base = '', ...rest] = line.trim().split(/\s+/);
      return rest.map((form) => [form, base] as const);
    }),
]);
