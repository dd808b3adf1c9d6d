/** Words of nearly the same meaning, in base form. Wider than `synonyms.ts`, whose words count as equal. */
export const relatedWords: readonly (readonly string[])[] = `
sad unhappy upset miserable sorrow sorrowful gloomy grief heartbroken disappointed depressed sadness weep cry
happy glad joyful joy delighted pleased cheerful content excited thrilled overjoyed happiness merry elated grateful thankful
angry mad furious annoyed cross rage anger irritated outraged upset hateful
scared afraid frightened terrified fear nervous worried anxious alarmed panic horrified
surprised amazed astonished shocked astonishment amazement startled stunned surprise
worried anxious concerned nervous uneasy troubled
lonely alone
proud pride arrogant vain
ashamed embarrassed guilty shame guilt regret sorry remorse
jealous envious envy jealousy
confused puzzled bewildered unsure
curious wonder interested
tired exhausted weary sleepy
brave courageous bold fearless
kind nice gentle generous caring good friendly
mean cruel nasty unkind wicked evil bad
clever smart wise intelligent bright cunning
foolish stupid silly dumb fool
rich wealthy wealth riches fortune
poor poverty needy
pretty beautiful lovely beauty handsome gorgeous attractive
ugly hideous
hungry starve hunger starving famished
big large huge giant great enormous
small little tiny short
strong powerful strength mighty
weak feeble frail
quick fast swift rapid hurry speed
begin start commence
end finish stop complete over
get receive obtain gain fetch acquire
give hand offer grant present provide
take grab seize snatch steal
find discover found notice
see look watch observe notice view spot
say tell speak talk state explain
ask request beg plead demand
answer reply respond
think believe suppose thought consider guess
know understand realize learn
want wish desire like hope long
like love enjoy adore fond
hate dislike despise loathe hatred
go leave depart travel walk move
come arrive return reach approach
return back
run flee escape race rush hurry
make build create construct produce form cause
put place set lay
keep hold stay remain store save
stay remain wait
help aid assist save rescue support
save rescue free release
hurt harm injure wound damage pain
kill slay murder destroy die death
break smash crack shatter destroy
eat devour swallow feed meal food consume
drink sip
cook bake boil
sleep nap rest asleep
cry weep sob tear
laugh giggle smile
shout yell scream call cry
hit strike beat knock pound
throw toss hurl cast
fall drop tumble
climb rise ascend
jump leap hop spring
hide conceal cover
show display reveal present indicate
try attempt
use apply utilize
change alter transform turn become different
grow increase larger bigger develop
more greater increase extra additional higher
less fewer smaller reduce decrease lower
same equal alike similar identical
different differ difference vary unlike
many several lots numerous
join connect attach link combine fasten tie stick
mix combine blend stir
separate divide split apart sort
test experiment trial check try
measure weigh scale record
compare contrast
hot heat warm warmth temperature
cold cool chilly freezing icy frozen
wet damp moist soak water
dry evaporate
dissolve disappear melt
liquid water fluid
rock stone mineral
soil dirt earth ground land
push force pull
energy power electricity
current electricity flow electric
light bright shine glow
sound noise vibration hear
vibrate vibration shake move
heavy weight weigh mass
size length volume big
pitch tone tight
circuit loop path
bulb lamp light
wire metal conductor
animal creature beast
predator hunter enemy
food prey meal
seed grain
plant crop flower tree
survive live life alive
protect defend guard safe shield safety
danger dangerous unsafe harm
king ruler emperor monarch prince
queen princess
castle palace
house home hut cottage
woods forest jungle
mountain hill
sea ocean water
ship boat vessel
road path way street
town city village
money gold coin silver treasure
job work task duty
friend companion pal mate
enemy foe
boy lad son youth
girl maiden daughter lady
man husband fellow
woman wife lady
wife marry bride wed marriage wedding
husband groom
baby infant child
parents father mother
brother sister sibling
witch sorceress
wizard magician sorcerer magic
giant ogre troll monster
promise vow swear
trick fool deceive cheat lie
steal rob thief
fight battle war struggle
win defeat beat conquer
lose lost
obey listen
refuse deny reject
allow let permit
force make
choose pick select
remember recall
forget forgot
worth value price cost
part piece section bit
picture image drawing
clothes dress clothing
old ancient elderly aged
young youthful
near close next beside
far away distant
under beneath below
over above
inside within
because reason
maybe perhaps
bad terrible awful horrible
good great wonderful fine well
pretend act
punish punishment
reward prize gift
sick ill disease unwell
heal cure
dirty filthy muddy
clean wash
quiet silent still calm
loud noisy
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
