/** Opposites, in base form, with a slash between the two sides. */
export const opposites: readonly (readonly (readonly string[])[])[] = `
hot warm heat/cold cool freeze chill
big large huge great/small little tiny
high/low
tall/short
long/short brief
fast quick rapid/slow
hard/soft
hard difficult/easy simple
strong/weak
heavy/light
dark/light bright
loud noisy/quiet silent soft
wet damp moist/dry
rough/smooth
thick wide/thin narrow
full/empty
open/close shut
more most/less least fewer
many lot/few
increase rise grow gain add/decrease reduce shrink lose drop fall
up above over/down below under
top upper/bottom lower
on/off
in inside/out outside
front forward/back behind backward
near close/far away distant
early/late
first before/last after
start begin/stop end finish
same equal alike similar/different differ unequal
push/pull
attract/repel
positive/negative
float/sink
melt/freeze
evaporate/condense
dissolve/settle
mix combine join/separate divide split
expand/contract shrink
absorb/reflect
conduct/insulate
solid/liquid gas
live alive/die dead death
happy glad joy pleased cheerful delight excite/sad unhappy upset miserable sorrow angry
love like adore/hate dislike despise
kind nice good gentle/mean cruel nasty bad evil wicked
brave bold courage/afraid scare coward fear
young/old
new/old
rich wealthy/poor
clever wise smart/foolish stupid silly
beautiful pretty lovely/ugly
clean/dirty
safe/danger unsafe
right correct true/wrong incorrect false
always/never
all every/none
everybody everyone/nobody
win/lose
find/lose
give/take
buy/sell
come arrive/go leave
remember/forget
help/harm hurt
friend/enemy
stay remain/leave go
wake awake/sleep asleep
lazy/hard-working busy
hungry/full
calm/worry nervous
predator/prey
male boy man king/female girl woman queen
day/night
summer/winter
north/south
east/west
left/right
life/death
accept agree/refuse reject deny
allow let/forbid prevent stop
hide/show reveal
work/play rest
selfish greedy/generous unselfish
proud/humble ashamed
patient/impatient
possible able/impossible unable
believe trust/doubt distrust
`
  .trim()
  .split('\n')
  .map((line) => line.split('/').map((side) => side.split(' ')));
