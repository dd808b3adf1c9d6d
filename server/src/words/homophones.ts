/**
 * Homophones that children confuse. "No" and "know" are missing, because "no" changes the meaning of an
 * answer.
 */
const groups = `heard herd|sea see|threw through thru|tail tale|hole whole|right write|weight wait|blew blue|knew new|
hear here|bear bare|root route|son sun|hour our|eight ate|week weak|won one|deer dear|flower flour|meet meat|
night knight|piece peace|rode road|sale sail|stairs stares|steal steel|tied tide|might mite|caught cot court|
flew flu flue|fair fare|hair hare|pair pear|plane plain|rain reign|rose rows|sent scent cent|some sum|stake steak|
wood would|aloud allowed|board bored|break brake|build billed|find fined|great grate|groan grown|
heal heel|led lead|loan lone|mail male|made maid|missed mist|passed past|paws pause|pour poor paw|
seen scene|sore saw|sight site|tired tyred|toe tow|waist waste|way weigh|where wear|which witch|scared scarred|
quiet quite|lose loose|stayed staid|dessert desert|
ants aunts|bury berry|ceiling sealing|cereal serial|creek creak|die dye|fir fur|guest guessed|
horse hoarse|nose knows|pail pale|ring wring|role roll|sole soul|sweet suite|tea tee|shoe shoo`;

export const homophonesOf: ReadonlyMap<string, readonly string[]> = new Map(
  groups
    .replace(/\n/g, '')
    .split('|')
    .map((group) => group.trim().split(/\s+/))
    .flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);
