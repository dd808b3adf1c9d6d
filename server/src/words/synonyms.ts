/**
 * Synonyms and British or American variants in children's answers, in base form. The first word represents
 * its line.
 */
export const synonyms: readonly (readonly string[])[] = `
mother mum mom mummy mommy mama mam mums moms
father dad daddy papa
grandmother grandma granny gran nan nana
grandfather grandpa grandad granddad
grandchild grandchildren grandkid
child kid kiddo
neighbour neighbor
scare afraid frighten fright terrified scary petrified fear fearful
big large huge giant enormous massive
small little tiny
quick fast rapid speedy
shut close
begin start
yell shout scream
angry mad furious
happy glad
clever smart intelligent
street road
rock stone
speak talk
throw chuck toss
save rescue
sea ocean
fix mend repair
rabbit bunny
kitten kitty
alone lonely
everybody everyone
somebody someone
anybody anyone
nobody noone
thank thanks
colour color
grey gray
favourite favorite
centre center
through thru
ill sick
many lots lot
quiet silent
jump leap
aeroplane airplane plane
bicycle bike
television tv telly
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
