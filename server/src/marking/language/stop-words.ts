/**
 * Stop words of languages in Latin letters: those that learners' families speak, and some neighbours. None is
 * an English word or a likely misspelling of one, so "he", "me", "as" and "die" are missing on purpose.
 */
const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const stopWordsByLanguage: readonly ReadonlySet<string>[] = [
  // Spanish
  set(`que porque por para con una unas unos los las el la del en está esta estan están estaba estaban habia había hay
    muy más pero cuando como cómo donde dónde quien quién quienes lo su sus le les ella él ellos ellas fue fueron
    era eran tiene tienen tenia tenía quiere queria quería quería quiso puede pueden podia podía hace hizo también
    tambien yo creo pienso sí al desde hasta entre sobre este esto eso esa ese estos otro otra otros todos todas
    todo nada algo así después despues luego entonces un y ya ni mucho mucha muchos gusta dijo vio ver niño niña
    niños mamá mami casa gracias porqué ser nunca siempre ahora mejor`),
  // Portuguese
  set(`não nao porque uma um para ele ela estava muito mais mas foi os dos pelo pela é tinha você voce quando isso
    então entao também tambem seu sua que por em na ao eu acho`),
  // French
  set(`parce que qu il est les une dans pas ne était etait étaient sur avec qui je nous vous ils elles sont
    c du au très ça et avait avaient ont leur leurs le la un de mais quand où peur oui veut voulait peut
    pouvait fait`),
  // Italian
  set(`perché perche che il la lo gli della dello del di non una uno è era erano nel nella con sono aveva avevano molto
    più piu questo anche loro dal dalla si le un quando voleva può poteva`),
  // German
  set(`weil der und ist nicht ein eine einen einem einer im dem sie er mit auf von zu sich auch haben konnte
    konnten wurde waren ich seine seiner ihre ihr für nach bei wegen aber dass sehr kann kein keine vom zum zur`),
  // Filipino
  set(`ang ng mga sa si ni ay na dahil kasi siya sya niya nya kaya wala walang hindi ito iyon iyan nasa ko ako ikaw mo
    kanya kaniya kanila sila nila po opo oo gusto niyang siyang nang kay kung pero din rin naman mayroon meron
    isang isa doon dito yung yun ba upang para nanay tatay bata bahay mabuti sabi ayaw nito natin namin tayo`),
  // Cebuano
  set(`ang nga kay sa og ug usa wala dili siya niya mao kini kana sila ila iyang nila niini kaayo unya`),
  // Indonesian and Malay
  set(`karena kerana di itu ini tidak dia mereka ada dengan untuk dari ke pada adalah tak sebab bisa boleh saya
    kami juga sangat akan sudah mau ingin anak ibu`),
  // Vietnamese
  set(`vì không là của và một những cô ấy nó trong có được người rất ở đã với cho bị nên các này khi`),
  // Turkish
  set(`çünkü cunku ve bir değil degil için icin çok yok onun ile gibi ama onlar olduğu`),
  // Polish
  set(`bo ponieważ nie się sie że była był było przez dla jej ich jak na już tylko`),
  // Hindi and Urdu in Latin letters
  set(
    `kyunki kyonki kyuki nahi nahin hai uski uska unka aur bahut liye gaya gayi raha rahi woh mein ki ka ko`,
  ),
];
