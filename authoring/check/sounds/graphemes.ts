/**
 * The letters that write each sound, by the phase of "Letters and Sounds" (Department for Education and Skills, 2007) that
 * teaches them. Phase 4 teaches no new letters but words with consonants side by side. Sounds are those of the CMU
 * Pronouncing Dictionary (ARPAbet, American): a British child says some of them otherwise, but the letters are the same.
 */
export type Phase = 2 | 3 | 4 | 5;

/** `sounds`: each way to say the letters, as symbols with a space between them. */
type Grapheme = { letters: string; sounds: string[]; phase: Phase };

/** `a:AE s:S,Z` */
const parse = (phase: Phase, lines: string): Grapheme[] =>
  lines
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [letters = '', sounds = ''] = entry.split(':');
      return { letters, sounds: sounds.split(',').map((sound) => sound.replaceAll('+', ' ')), phase };
    });

export const graphemes: Grapheme[] = [
  ...parse(
    2,
    `s:S,Z a:AE,AH,AA t:T p:P i:IH,AH n:N m:M d:D g:G o:AA,AO c:K k:K ck:K e:EH,AH,IH u:AH,UH r:R h:HH b:B f:F ff:F l:L
     ll:L ss:S`,
  ),
  ...parse(
    3,
    `j:JH v:V w:W x:K+S,G+Z y:Y z:Z zz:Z qu:K+W ch:CH sh:SH th:TH,DH ng:NG,NG+G n:NG ai:EY ee:IY igh:AY oa:OW oo:UW,UH
     ar:AA+R or:AO+R,ER ur:ER ow:AW,OW oi:OY ear:IH+R,IY+R air:EH+R ure:Y+UH+R,UH+R er:ER bb:B cc:K dd:D gg:G mm:M
     nn:N pp:P rr:R tt:T`,
  ),
  ...parse(
    5,
    `ay:EY ou:AW,UW,AH ie:AY,IY ea:IY,EH oy:OY ir:ER ue:UW,Y+UW aw:AO wh:W,HH+W,HH ph:F ew:UW,Y+UW oe:OW au:AO ey:IY
     a:EY,AO i:AY o:OW,AH,UW c:S g:JH u:UW,Y+UW y:IY,AY ch:K,SH er:EH+R le:AH+L se:S,Z ce:S ge:JH ve:V dge:JH
     tch:CH kn:N gn:N wr:R mb:M al:AO,AO+L ore:AO+R oor:AO+R our:AO+R are:EH+R ere:IH+R,EH+R ear:EH+R,ER eer:IH+R
     eigh:EY ey:EY ed:D,T,AH+D,IH+D es:AH+Z,IH+Z st:S`,
  ),
];

/** Vowels with an `e` after the next consonant: `cake`. Phase 5 teaches them. */
export const splitVowels: Record<string, string[]> = {
  a: ['EY'],
  e: ['IY'],
  i: ['AY'],
  o: ['OW'],
  u: ['UW', 'Y UW'],
};
