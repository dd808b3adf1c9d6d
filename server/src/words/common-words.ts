// Written by authoring/word-lists/common-words.mjs. Derived from FrequencyWords (CC BY-SA 4.0), dale-chall and spache (MIT):
// see NOTICE. Real words, which the spelling help never corrects to another.
export const commonWords: readonly string[] = `
aah aaron abandon abandoned abby ability able aboard about above abroad absence absent absolute absolutely
absurd abuse academy accent accept accepted access accident accidentally accompany accomplished according
account accounts accurate accused ace ache achieve aching acid acorn acre across act acted acting action
actions active activities activity actor actors actress acts actual actually ad adam adams add added
addition address administration admiral admire admit admitted adopted adorable adrian adult adults advance
advanced advantage adventure advertising advice advise afar affair affairs affect affected affection afford
afghanistan afraid africa african after afternoon afterward afterwards again against age aged agency agent
agents ages aggressive agnes ago agree agreed agreement aha ahead ahem ahh aid aids aii aim air aircraft
airfield airplane airport airship airy al alan alarm albert album alcohol alert alex alexander alexis alfred
ali alibi alice alicia alien aliens alike alison alive all allah allen allergic alley alliance allies
alligator allison allow allowed allows ally almighty almost alone along aloud alpha already alright also
alternative although always am amanda amazing ambassador amber ambition ambulance amen america american
americans among amongst amount amy an ana analysis ancestors ancient and anderson andre andrea andrew andy
angel angela angeles angels anger angie angle angry animal animals ankle ann anna anne annie anniversary
announce announced announcement announcer annoying annual anonymous another answer answered answering
answers ant anthony antonio anxiety anxious any anybody anyhow anymore anyone anything anytime anyway
anyways anywhere apart apartment ape apiece apologies apologise apologize apology apparently appeal appear
appearance appeared appears appetite applause apple apples application applied apply appointment appreciate
approach approaching appropriate approval approve approved approximately april apron archer are area areas
argh argue arguing argument arise arithmetic arm armed armful armor arms army arnold arose around arrange
arranged arrangement arrangements arrest arrested arrival arrive arrived arrives arriving arrogant arrow
arse art arthur article artist artists arts as ash ashamed ashes ashley asia asian aside ask asked asking
asks asleep ass assassin assault asses asshole assholes assigned assignment assist assistance assistant
associate association assume assumed assuming assure assured at ate atlantic atmosphere attached attack
attacked attacking attacks attempt attempted attend attention attitude attorney attracted attractive auction
audience audition audrey august aunt auntie austin australia author authorities authority auto automobile
autopsy autumn available avenue average avoid avoiding aw awake awaken award aware away awesome awful
awfully awhile awkward aww ax axe ay aye baa babe babies baby bachelor back background backs backup backward
backwards bacon bad badge badly bag bags bail bailey bait bake baker bakery baking balance bald ball ballet
balloon balls bam banana band bandage bang banging banjo bank banker banks bar barbara barber bare barefoot
barely bargain bark barking barn barney baron barrel barry bars bart base baseball based basement basic
basically basis basket basketball bass bastard bastards bat batch bath bathe bathing bathroom bathtub batman
battery battle battleship bay be beach bead beam bean beans bear beard bearing bears beast beat beaten
beating beats beautiful beautify beauty became because becky become becomes becoming bed bedbug bedroom beds
bedspread bedtime bee beech beef beefsteak beehive been beep beeping beeps beer beers bees beet before beg
began beggar begged begging begin beginning begins begun behalf behave behavior behaviour behind being
beings belief believe believed believes believing bell bells belly belong belonged belongs beloved below
belt ben bench bend beneath benefit benefits benjamin benny bent berlin bernard berries berry beside besides
best bet beth betray betrayed bets better betty between beverly beware beyond bib bible bicycle bid big
bigger biggest bike bill billboard billion bills billy bin bind bingo bird birds birth birthday biscuit
bishop bit bitch bitches bite biting bits bitter black blackberry blackbird blackboard blackmail blackness
blacksmith blade blah blair blake blame blaming blank blanket blaring blast blaze bleed bleeding bleep bless
blessed blessing blew blind blindfold blinds block blocked blocks bloke blonde blood bloody bloom blossom
blot blow blowing blown blows blue blueberry bluebird blues blush bo board boarding boast boat boats bob
bobby bobwhite bodies body boil boiler bold bomb bombs bon bond bone bones bonnet bonnie bonus boo boobs
book bookcase booked bookkeeper books boom boot booth boots booze border bore bored boring born borrow
borrowed boss boston both bother bothered bothering bottle bottles bottom bought bounce bound bout bow bowl
bowling box boxcar boxer boxes boxing boy boyd boyfriend boyhood boys bra bracelet brad brain brains brake
brakes bran branch brand brandon brandy brass brat brave bravo brazil breach bread break breakfast breaking
breaks breast breasts breath breathe breathing breeze brenda brian brick bride bridge brief bright
brightness brilliant bring bringing brings britain british bro broad broadcast broke broken brook brooke
brooklyn broom brother brothers brought brown bruce bruno brush brutal bubble buck bucket buckle bucks bud
buddha buddies buddy budget buffalo bug buggy bugs build building buildings built bulb bull bullet bullets
bullshit bully bum bumblebee bump bun bunch bundle bunny burden bureau burger buried burn burned burning
burns burnt burst burt bury bus bush bushel business businessman bust busted busy but butcher butler butt
butter buttercup butterfly buttermilk butterscotch button buttonhole buttons buy buying buzz buzzing by bye
cab cabbage cabin cabinet cable cackle caesar cafe cage caitlyn cake cakes cal caleb calendar calf
california call called caller calling calls calm cam came camel camera cameras cameron camp campaign
campbell campfire camping campus can canada canal canary cancel canceled cancelled cancer candidate candle
candles candlestick candy cane cannon cannot canoe canyon cap capable capacity cape capital captain capture
captured car carbon card cardboard cards care cared career careful carefully careless carelessness cares
cargo caring carl carla carload carlos carmen carol caroline carpenter carpet carriage carrie carried
carries carrot carry carrying cars carson cart carter carve case cases casey cash cashier casino cassie cast
castle cat catbird catch catcher catching caterpillar catfish catherine catholic cathy cats catsup cattle
caught cause caused causes causing cave ceiling celebrate celebrating celebration celebrity cell cellar
cellphone cells cemetery cent center central centre cents centuries century cereal ceremony certain
certainly certificate chad chain chains chair chairman chairs chalk challenge chamber chambers champ
champagne champion championship chan chance chances chang change changed changes changing channel chanting
chaos chap chapter character characters charge charged charges charity charles charlie charlotte charm
charming chart chase chased chasing chat chatter chattering cheap cheat cheated cheating check checked
checkers checking checks cheek cheer cheering cheers cheese chef chemical chemistry chen cherry chess chest
chew chffffff chi chicago chick chicken chickens chicks chief child childhood children chill chilly chimes
chimney chin china chinese chip chipmunk chips chirping chloe chocolate choi choice choices choir choking
choose chop chorus chose chosen chris christ christen christian christina christine christmas christopher
chuck chuckle chuckles chuckling church churn cia cigarette cigarettes cindy cinema circle circles circuit
circumstances circus cities citizen citizens city civil civilian civilization claim claimed claims claire
clan clang clap clara clarence clark class classes classic classmate classroom claudia claus claw clay clean
cleaned cleaner cleaning clear cleared clearing clearly clears clerk cleveland clever click clicking clicks
client clients cliff climate climb climbing clinic clip cloak clock close closed closely closer closes
closest closet closing cloth clothes clothing cloud clouds cloudy clover clown club clubs cluck clue clues
clump clyde coach coal coast coat cob cobbler cocaine cock cocktail cocoa coconut cocoon cod code codfish
coffee coffeepot coffin coin coincidence coins coke cold cole colin collapse collapsed collar colleague
colleagues collect collected collecting collection college collins colonel colony color colored colors
colour colt column coma comb combat combination come comedy comes comfort comfortable comic comin coming
command commander comment commercial commission commissioner commit commitment committed committee common
communicate communication communications communist community companies companion company compare compared
compete competition complain complaining complaint complaints complete completed completely complex
complicated compliment compound compromise computer computers comrade comrades con concentrate concept
concern concerned concerns concert conclusion concrete condition conditions conduct conductor cone
conference confess confessed confession confidence confident confirm confirmed conflict confused confusing
confusion congratulate congratulations congress connect connected connection connections connie connor
conscience consciousness consent consequences consider considered considering conspiracy constable constant
constantly construction contact contacted contacts contain contains content contest continue continued
continues contract contrary control controlled controls convenient convention conversation conversations
convicted convince convinced convincing coo cook cooked cookie cookies cooking cool cooler coop cooper
cooperate cooperation coordinates cop copies copper cops copy cord core cork corn corner corporal corporate
corps corpse correct corrected correctly cost costs costume cot cottage cotton couch cough coughing coughs
could council counsel counselor count counter countess counting countries country counts county couple
couples courage course court courtesy cousin cover covered covering covers cow coward cowardly cowboy cows
cozy crab crack cracked cracker cracking cradle craig cramps cranberry crane crank cranky crap crash crashed
crashing crawl crawling crazy creaking cream creamy create created creating creation creative creature
creatures credit creek creep creepy crept crew cried cries crime crimes criminal criminals crisis critical
croak crook crooked crop cross crossed crossing crow crowd crowded crown crucial cruel cruise crumb crumble
crush crushed crust cry crying crystal cub cuff culture cunt cup cupboard cupful cure cured curiosity
curious curl curly current currently curse cursed curtain curtis curve cushion custard custody customer
customers customs cut cute cuts cutting cycle dab dad daddy daily dairy daisy dale dallas dam damage damaged
dame dammit damn damned damon damp dan dana dance danced dancer dancing dandy danger dangerous daniel danny
daphne dare dark darkness darling darn dart dash data date dated dates dating daughter daughters dave david
davis dawn dawson day daybreak daylight days daytime dead deadly deaf deal dealer dealing deals dealt dean
dear dearest death deaths debate debbie debt debts decades deceased december decent decide decided decides
decision decisions deck declare declared dedicated dee deed deep deeper deeply deer defeat defeated defence
defend defendant defending defense definitely degree degrees del delay delicate delicious delight delighted
deliver delivered delivery demand demands democracy demon demons den denied denise dennis denny dentist deny
department depend depends deposit depressed depression depth deputy derek describe described description
desert deserve deserved deserves design designed designer desire desires desk desperate despite dessert
destination destiny destroy destroyed destroying destruction detail details detective detectives determine
determined develop developed development device devil devoted dew di dial dialogue diamond diamonds diana
diane diary dice dick did die died diego dies diet difference different differently difficult dig digging
dignity dim dime dine ding dings dining dinner dip direct directed direction directions directly director
dirt dirty disagree disappear disappeared disappoint disappointed disaster discipline discover discovered
discovery discuss discussed discussing discussion disease disgrace disguise disgusting dish dishes dislike
dismiss dismissed display distance distant distracted district disturb disturbed disturbing ditch dive diver
divide divine division divorce divorced dizzy dna do doc dock doctor doctors document documents does dog
dogs doin doing doll dollar dollars dolls dolly domestic don donald done dong donkey donna doomed door
doorbell doorknob doors doorstep dope dorothy dot double doubt doubts doug dough douglas dove down
downstairs downtown doyle dozen draft drag dragged dragon drain drake drama dramatic drank draw drawer
drawing drawn dreadful dream dreamed dreaming dreams dreamt dress dressed dresser dresses dressing
dressmaker drew dried drift drill drink drinking drinks drip drive driven driver drives driving drop dropped
dropping drops drove drown drowned drowning drowsy drub drug drugs drum drums drunk dry duck dude dudes due
dug duke dull dumb dummy dump dumped duncan dunno during dust dusty dutch duties duty dwarf dwell dwelt
dying dylan each eager eagle ear earl earlier early earn earned ears earth earthquake ease easier easily
east eastern easy eat eaten eating eats echo economic economy ed eddie edge editor educated education edward
effect effective effects effort efforts egg eggs ego egypt eight eighteen eighth eighty either elaine elbow
elder elderman eldest elected election electric electrical electricity electronic elegant element elements
elena elephant elevator eleven elf eli eliminate elizabeth ellen ellie elliot elm else elsewhere elvis email
embarrassed embarrassing embassy embrace emergency emily emma emotion emotional emotions emperor empire
employee employees empty encounter end ended ending endless ends enemies enemy energy engage engaged
engagement engine engineer engineering engines england english enjoy enjoyed enjoying enormous enough ensure
enter entered entering enterprise entertainment entire entirely entitled entrance entry envelope environment
envy episode equal equally equipment era erase eraser eric erica erin erm errand error escape escaped escort
especially essential establish established estate et eternal eternity ethan europe european euros eva evan
eve even evening event events eventually ever every everybody everyday everyone everything everywhere
evidence evil ew ex exact exactly exam examine example excellency excellent except exception exchange excite
excited excitement exciting exclaim exclusive excuse excuses executed execution executive exercise exhales
exhausted exist existed existence exists exit expect expected expecting expenses expensive experience
experienced experiences experiment experiments expert experts explain explained explains explanation explode
explore explosion explosives expose exposed express expression extra extraordinary extreme extremely eye
eyebrow eyes fable fabulous face facebook faced faces facility facing fact factor factory facts fail failed
failure faint fair fairly fairy faith faithful fake fall fallen falling falls false fame familiar families
family famous fan fancy fanny fans fantastic fantasy far faraway fare farewell farm farmer farmers farming
fart farther fascinating fashion fast fasten faster fat fatal fate father fathers fault favor favorite
favour favourite fbi fear fears feast feather february fed federal fee feed feeding feel feeling feelings
feels feet felix fell fella fellas fellow fellows felt female fence festival fetch fever few fib fiction
fiddle field fields fierce fife fifteen fifth fifty fig fight fighter fighters fighting fights figure
figured figures file filed files fill filled filling film filming films filthy final finally financial find
finding finds fine finest finger fingerprints fingers finish finished finishing finn fiona fire firearm
firecracker fired fireplace fires fireworks firing firm first fish fisherman fishing fist fit fits five fix
fixed fixing flag flake flame flames flap flash flashlight flat flea fled fleet flesh fletcher flew flies
flight flip float floating flock flood floor flop florence florida flour flow flower flowers flowery flu
flutter fly flying foam focus focused fog foggy fold folk folks follow followed following follows fond font
food fool fooled fooling foolish fools foot footage football footprint footsteps for forbid forbidden force
forced forces ford forehead foreign forest forever forget forgetting forgive forgiven forgiveness forgot
forgotten fork form formal formed former forms formula fort forth fortunate fortunately fortune forty
forward foster fought foul found foundation fountain four fourteen fourth fox fragile frame france francis
francisco francs frank frankie franklin frankly fraud freak freaked freaking fred freddie freddy free
freedom freeze freezing freight french fresh fret friday fridge fried friend friendly friends friendship
fries frighten frightened frog from front frost frown froze frozen fruit fry fu fuck fucked fucker fuckin
fucking fudge fuel fulfill full fully fun function fund funds funeral funny fur furious furniture further
fuss future fuzzy gabriel gain gal galaxy gallery gallon gallop gamble gambling game games gang garage
garbage garden gary gas gasoline gasp gasping gasps gate gates gather gathered gathering gave gay gear gee
geese geez gene general generally generation generations generous genetic genius gentle gentleman gentlemen
gently genuine geography george georgia georgie german germans germany gesture get gets gettin getting ghost
ghosts giant gibbs gift gifts gig giggles giggling gil gimme gin gina ginger gingerbread girl girlfriend
girls give given gives giving glad gladly glance glass glasses gleam glenn glide global gloria glorious
glory glove gloves glow glue go goal goat gobble god goddamn goddess godmother gods goes goin going gold
golden goldfish golf gone gonna good goodbye goodness goodnight goods goody goose gooseberry gordon gorgeous
gosh gossip got gotcha gotta gotten govern government governor gown grab grabbed grace gracious grade
graduate graduated graham grain grand grandchild grandchildren granddaughter grandfather grandma grandmother
grandpa grandson grandstand granny grant granted grape grapefruit grapes grass grasshopper grateful
gratitude grave gravel graveyard gravity gravy gray graze grease great greater greatest greedy greek green
greet greetings greg grew grey grief grin grind grip groan groaning groans grocery groom gross ground
grounds group groups grove grow growing growl growling growls grown grows growth grunting grunts guarantee
guard guardian guards guess guessed guessing guest guests guide guilt guilty guitar gulf gum gun gunfire
gunpowder guns gunshot gunshots gus gut guts guy guys gwen gym ha habit hack had hail hair haircut hairpin
half halfway hall halloween hallway halt ham hamilton hammer han hand handed handful handkerchief handle
handled handling hands handsome handwriting handy hang hanging hank hannah hans happen happened happening
happens happier happily happiness happy harbor hard harder hardest hardly hardship hardware hare hark harm
harmless harness harold harp harper harris harrison harry harsh harvest harvey has haste hasten hasty hat
hatch hatchet hate hated hates hatred hats haul haunted have haven having hawaii hawk hay hayfield haystack
he head headache headed heading headquarters heads heal healing health healthy heap hear heard hearing hears
heart hearts heat heater heather heaven heavens heavily heavy heck hector hee heel heels heh height heir
held helen helicopter hell hello helmet help helped helper helpful helping helpless helps hem hen henhouse
henry her hercules herd here hero heroes heroin herr hers herself hesitate hey hi hickory hid hidden hide
hiding high higher highest highly highness highway hilarious hill hills hillside hilltop hilly him himself
hind hint hip hire hired his hiss history hit hitch hitler hits hitting hive hiya ho hobby hockey hoe hog
hold holder holding holds hole holes holiday holidays hollow holly hollywood holmes holy home homeland
homeless homely homer homes homesick homework homicide hon honest honestly honesty honey honeybee honeymoon
hong honk honking honor honored honour hood hoof hook hooked hooker hoop hop hope hoped hopeful hopefully
hopeless hopes hoping horn horns horrible horror horse horseback horses horseshoe hose hospital hospitals
host hostage hostages hot hotel hound hour hours house household houses housetop housewife housework houston
how howard however howl howling hug huge hugh hugo huh hum human humanity humans humble humming humor hump
hundred hundreds hung hunger hungry hunk hunt hunter hunters hunting hurrah hurried hurry hurt hurting hurts
husband husbands hush hut hymn ian ice icy id idea ideal ideas identified identify identity idiot idiots
idol if ignore ii iike ill illegal illness illusion image images imagination imagine imagined immediate
immediately immunity impact imperial importance important impossible impress impressed impression impressive
improve in inch inches incident include included including income increase incredible incredibly indeed
independence independent india indian indians indicate indistinct indistinctly individual indoors industry
infected infection influence inform information informed inhales injured injuries injury ink inn inner
innocence innocent insane insect inside insist insisted inspector inspiration inspired instance instant
instead instinct institute instructions instrument instrumental insult insurance intel intelligence
intelligent intend intended intense intention intentions interest interested interesting interests interfere
internal international internet interrupt interview intimate into introduce introduced invasion invented
investigate investigating investigation investment invisible invitation invite invited inviting involve
involved iraq irene irish iron is isaac island islands isolated israel issue issues it italian italy item
items its itself ivan ivory ivy ja jack jacket jackie jacks jackson jacob jail jake jam james jamie jan jane
janet january japan japanese jar jason jaw jay jazz jealous jean jeans jeez jeff jeffrey jelly jellyfish jen
jenna jennifer jenny jeremy jerk jerry jersey jess jesse jessica jessie jesus jet jew jewelry jewels jewish
jews ji jig jill jim jimmy jin jo joan job jobs jockey joe joel joey john johnny johnson join joined joining
joint joke jokes joking jolly jon jonathan jones jordan joseph josh journal journalist journey joy joyful
joyous juan judge judges judging judgment judy jug juice juicy jules julia julian julie juliet july jump
jumped jumping june jung jungle junior junk jury just justice justin kang karen karl kate katherine kathy
katie kay keen keep keeping keeps keith kelly ken kennedy kenny kent kept kettle kevin key keys khan kick
kicked kicking kid kidding kidnap kidnapped kidnapping kidney kids kill killed killer killers killing kills
kim kind kinda kindly kindness kinds king kingdom kings kirk kiss kissed kisses kissing kit kitchen kite
kitten kitty knee kneel knees knew knife knight knit knives knob knock knocked knocking knocks knot know
knowing knowledge known knows kong korea korean kung kurt kyle lab label labor lace lack lad ladder ladies
lads lady laid lake lamb lame lamp lana lance land landed landing lands lane language lantern lap laptop
lard large larger largest larry las laser lash lass last late lately later latest latin laugh laughed
laughing laughs laughter launch laundry laura lauren law lawn lawrence laws lawyer lawyers lay laying lazy
lead leader leaders leadership leading leads leaf league leak lean leap learn learned learning learnt least
leather leave leaves leaving lecture led lee left leg legacy legal legally legend legs lemon lemonade lena
lend length lenny leo leon leonard lesbian leslie less lesson lessons let letter letters letting lettuce
level levels lewis lex lf li liam liar liberty library lice license lick lid lie lied lies lieutenant life
lifetime lift light lighter lighting lightness lightning lights like liked likely likes liking lily limb
lime limit limited limits limp lin lincoln linda lindsay line linen lines link lion lions lip lips lipstick
liquid liquor lisa list listen listened listening lit literally literature little live lived lively liver
lives living liz lizard lloyd ln lo load loaded loads loaf loan loaves lobby local locate located location
lock locked locker locks locomotive log logan logic logical lois lola london lone lonely lonesome long
longer look looked lookin looking lookout looks loop loose lord los lose loser losers loses losing loss lost
lot lots lottery lou loud louder loudly louis louise lousy love loved lovely lover lovers loves loving low
lower loyal loyalty ls lt lucas luck luckily lucky lucy luggage luis luke lumber lump lunatic lunch lung
lungs lust luxury lydia lying mac machine machinery machines mad madam madame made mademoiselle madison
madness magazine magazines maggie magic magical magnificent maid mail mailbox mailman main maintain majesty
major majority make makes makeup making malcolm male mall mama mamma man manage managed management manager
mane manger manhattan mankind manner manners manny mansion manual many map maple marble marc march marco
marcus mare margaret maria marie marine mario mark marked market marks marriage married marry marrying mars
marshal marshall martha martial martin marty marvelous mary mask mason mass massage massive mast master
masters mat match matches mate material materials mates math matt matter matters matthew mattress mature
maurice max maximum may maya maybe mayor maypole mcgee me meadow meal meals mean meaning means meant
meantime meanwhile measure meat medal media medical medication medicine medium meet meeting meetings meets
meg megan mel melissa melt member members memorial memories memory men mend mental mention mentioned menu
meow mercy mere merely merry mess message messages messed messenger messing messy met metal meters method
methods mew mexican mexico mi mia miami mice michael michelle mick mickey middle midnight might mighty
miguel mike mikey mile miler miles military milk milkman mill miller million millions min mind minds mine
miner mines ming minimum minister ministry minor mint minus minute minutes miracle miranda mirror mischief
miserable misery miss missed missile missing mission misspell mistake mistaken mistakes mister mistress
misty misunderstanding mitch mitchell mitt mitten mix mixed mo moaning mob mobile mode model models modern
mole molly mom moment moments mommy mona monday money monica monitor monk monkey monkeys monsieur monster
monsters month months moo mood moon moonlight moose mop moral more morgan morgue morning moron morris morrow
mortal moscow moss most mostly motel mother motherfucker mothers motion motive motor motorcycle mount
mountain mountains mouse mouth mouths move moved movement moves movie movies moving mow much mud muddy
muffled mug mule multiple multiply mum mummy murder murdered murderer murders murmuring murphy murray muscle
muscles museum music musical muslim must mutual my myself mysterious mystery myth na nah nail nails naive
naked name named names nancy nanny naomi nap napkin narrator narrow nasty natalie nate nathan nation
national nations native natural naturally nature naughty navy nazi near nearby nearest nearly neat
necessarily necessary neck necklace necktie ned need needed needle needs negative negotiate negro neighbor
neighborhood neighbors neil neither nelson nephew nerve nerves nervous nest net network never nevermore new
news newspaper newspapers next nibble nice nicely nicer nicholas nick nickel nickname nicky nicole niece
nigga nigger night nightgown nightmare nightmares nights nikki nina nine nineteen ninety ninja no noah noble
nobody nod noise noises noisy none nonsense noon nope nor nora normal normally norman north northern nose
not note notes nothin nothing notice noticed novel november now nowadays nowhere nuclear number numbers
nurse nurses nut nuts oak oar oath oatmeal oats obey object objection objects observe obsessed obvious
obviously occasion occupied occur occurred ocean october odd odds of off offended offense offensive offer
offered offering offers office officer officers official officially officials often oh ohh oi oil ok okay
old older oldest oliver olivia on once one ones onion online only onto onward ooh oops open opened opening
opens opera operate operating operation operations operator opinion opponent opportunity opposite option
options or orange orbit orchard order ordered orders ordinary ore organ organization organized original
originally orleans orphan oscar other others otherwise otto ou ouch ought our ours ourselves out outdoors
outer outfit outlaw outline outside outta outward oven over overalls overcoat overcome overeat overhead
overhear overnight overturn ow owe owen owes owing owl own owned owner owners owns ox oxygen pa pablo pace
pacific pack package packed packing pad page pages paid paige pail pain painful paint painted painter
painting paintings pair pal palace pale palm palmer pam pan pancake pane panel panic pansy panties panting
pants papa paper papers paperwork parade paradise paranoid pardon parent parents paris park parked parker
parking parole part particular particularly parties partly partner partners parts party pass passage passed
passenger passengers passes passing passion passionate passport password past paste pastor pasture pat patch
path pathetic patience patient patients patrick patrol patter pattern patty paul paula pave pavement paw pay
paying payment pays pea peace peaceful peach peaches peak peanut pear pearl peas peck pedro pee peek peel
peep peg peggy pen penalty pencil penis penny people pepper peppermint per percent perfect perfectly perform
performance performed performing perfume perhaps period permanent permission permit perry person personal
personality personally personnel persons perspective persuade pervert pet pete peter petty phase phil philip
philosophy phoebe phoenix phone phoned phones photo photograph photographer photographs photos phrase
physical physically physics piano pick picked picket picking pickle picnic picture pictures pie piece pieces
pierce pierre pig pigeon piggy pigs pile pill pillow pills pilot pin pine pineapple pink pint pipe piper
pirate pirates piss pissed pistol pit pitch pitcher pity pizza place placed places plague plain plan plane
planes planet planets planned planning plans plant planted plants plastic plate plates platform platter play
played player players playground playhouse playing playmate plays plaything pleasant please pleased pleasure
plenty plot plow plug plum plus pm pocket pocketbook pockets poem poet poetry point pointed pointing points
poison poisoned poke poker pole police policeman policy polish polite political politicians politics pond
ponies pony pool poor pop popcorn pope popped pops popular population porch pork porn port porter portrait
pos pose position positions positive possessed possession possibility possible possibly post postage posted
postman pot potato potatoes potential pound pounding pounds pour poverty powder power powerful powers
practical practically practice practicing praise pray prayer prayers praying precious precise precisely
prefer pregnancy pregnant prepare prepared preparing presence present presentation presented presents
president press pressure pretend pretending pretty prevent previous previously prey price prices prick pride
priest primary prime prince princess principal principle principles print prints prior priority prison
prisoner prisoners privacy private privilege prize pro probably problem problems procedure proceed process
produce produced producer product production products profession professional professor profile profit
program programme progress project prom promise promised promises promotion proof proper properly property
proposal propose proposed prosecution prosecutor prostitute protect protected protecting protection protest
protocol proud prove proved proven proves provide provided prune psychiatrist psychic psycho pub public
publicity published puddle puff pull pulled pulling pulse pump pumpkin punch punish punished punishment punk
pup pupil puppy pure purple purpose purse pursue push pushed pushing puss pussy pussycat put puts putting
puzzle quack qualified quality quart quarter quarters que queen queer quest question questioning questions
quick quickly quid quiet quietly quilt quinn quit quite quote rabbit raccoon race rachel racing racist rack
radar radiation radio radish rag rage raid rail railroad railway rain rainbow raining rainy raise raised
raisin raising raj rake ralph ram ran ranch random randy rang range ranger rangers rank ransom rap rape
raped rapidly rare rarely rascal rat rate rather rats rattle rattling raw ray raymond reach reached reaching
react reaction read reader reading reads ready real realise realised reality realize realized really reap
rear reason reasonable reasons rebecca rebel rebuild recall receipt receive received receiving recent
recently reception recess recipe reckon recognise recognize recognized recommend record recorded recording
records recover recovered recovery red redbird redbreast reed reference refuse refused regarding regards
region register registered regret regular rehearsal reindeer rejected rejoice related relations relationship
relationships relative relatives relax relaxed release released reliable relief relieved religion religious
rely remain remained remaining remains remarkable remember remembered remembers remind reminded reminds
remote remove removed rent rented repair repay repeat replace replaced reply report reported reporter
reporters reporting reports represent represents republic reputation request requested require required
requires rescue research reservation reserve residence resist resistance resort resources respect respected
respects respond response responsibility responsible rest restaurant resting result results retire retired
retirement retreat return returned returning returns reunion reveal revealed revenge reverend reverse review
revolution revolutionary reward rex rhythm rib ribbon ribs rice rich richard richie rick ricky rid riddle
ride rider ridiculous riding rifle rig right rights riley rim ring ringing rings riot rip ripe ripped rise
rising risk risks risky rita ritual river rivers road roads roadside roar roaring roars roast rob robbed
robber robbery robbie robe robert robin robot rock rocket rocks rocky rod rode rodney roger role roll rolled
roller rolling rolls roman romance romantic rome romeo ron ronnie roof room roommate rooms rooster root
roots rope rory rosa rose rosebud roses rosie ross rot rotten rough round rounds route routine row rowboat
roy royal rub rubbed rubber rubbish ruby rude rudy rug ruin ruined ruining ruins rule ruled ruler rules
rumble rumbling rumor rumors run rung runner running runs runway rupees rush russell russia russian russians
rust rusty ruth ryan rye sack sacred sacrifice sad saddle sadness safe safely safer safety said sail
sailboat sailing sailor saint sake salad salary sale sales sally salt sam samantha same sammy sample samples
samuel samurai san sand sandra sandwich sandwiches sandy sang sank santa sap sara sarah sarge sash sasha sat
satan satellite satin satisfactory satisfied saturday sauce sausage savage save saved saving savings saw say
saying says scab scale scales scan scandal scar scare scared scares scarf scary scenario scene scenes scent
schedule scheduled scheme school schoolboy schoolhouse schoolmaster schoolroom schools science scientific
scientist scientists scoffs scold scorch score scores scotch scotland scott scout scrap scrape scratch
scream screaming screams screech screeching screen screw screwed screwing script scrub scum se sea seal
sealed seam sean search searched searching season seat seated seats seattle sebastian sec second seconds
secret secretary secretly secrets section sector secure security see seed seeds seeing seek seeking seem
seemed seems seen sees seesaw select self selfish sell selling sells senator send sending sends senior sense
senses sensitive sent sentence separate separated september sequence sergeant serial series serious
seriously servant servants serve served serves service services serving session set seth sets setting settle
settled settlement seven seventeen seventh seventy several severe sew sex sexual sexually sexy shade shadow
shadows shady shake shaker shakespeare shaking shall shame shane shape share shared shares sharing shark
sharks sharon sharp shave shaw shawn she shear shears shed sheep sheet sheets sheila shelf shell shelter
shepherd sheriff shh shield shift shine shining shiny ship ships shirley shirt shirts shit shitty shock
shocked shocking shoe shoemaker shoes shone shook shoot shooter shooting shoots shop shopping shops shore
short shortly shot shotgun shots should shoulder shoulders shout shouting shouts shove shovel show showed
shower showing shown shows shrimp shrink shut shy si sick sickness sid side sides sidewalk sideways sigh
sighing sighs sight sign signal signals signature signed significant signing signs silence silent silk sill
silly silver similar simon simple simply simpson sin since sing singer singh singing single sings sink sins
sip sir sire siren sirens sis sissy sister sisters sit site sits sitting situation situations six sixteen
sixth sixty size skate skater ski skies skill skills skin skinny skip skirt skull sky slam slams slap slate
slave slaves sled sleep sleeping sleeps sleepy sleeve sleigh slept slice slid slide slight slightly sling
slip slipped slipper slippery slit slow slowly slut sly smack small smaller smart smarter smash smashed
smell smells smile smiling smith smoke smoked smoking smooth snack snail snake snakes snap snapping sneak
sneeze sniff sniffles sniffs snoring snow snowball snowflake snowy snuff snug so soak soap sob sobbing sober
sobs soccer social society socks sod soda sofa soft softly soil solar sold soldier soldiers sole solid solo
solution solve solved some somebody someday somehow someone someplace somethin something sometime sometimes
somewhat somewhere son song songs sonia sonic sonny sons soon sooner sophie sophisticated sore sorrow sorry
sort sorts soul souls sound sounded sounds soup sour source sources south southern soviet space spade spain
spanish spank spare sparrow speak speaker speaking speaks spear special species specific specifically
spectacular speech speed spell spelling spencer spend spending spent sperm spider spike spill spin spinach
spinning spirit spirits spiritual spit spite splash splendid split spoil spoiled spoke spoken spook spoon
sport sports spot spots spotted spray spread spreading spring springtime sprinkle spy squad square squash
squeak squealing squeeze squirrel stab stabbed stable stack staff stage stair stairs stake stall stamp stan
stand standard standards standing stands stanley star stare staring stark stars start started starting
starts starve starving state statement statements states static station stations statue status stay stayed
staying stays steady steak steal stealing steam steamboat steamer steel steep steeple steer stefan stella
stem step stephanie stephen stepped stepping steps steve steven stevie stewart stick sticking sticks sticky
stiff still stillness sting stink stinks stir stitch stock stocking stole stolen stomach stone stones stood
stool stoop stop stopped stopping stops storage store stores stories stork storm stormy story stove straight
strange stranger strangers strap strategy straw strawberry stream street streets strength stress stressed
stretch strict strictly strike strikes string strings strip stripes stroke strong stronger strongest struck
structure struggle struggling stuart stubborn stuck student students studied studies studio study studying
stuff stuffed stump stung stunt stupid style sub subject subjects subtitles subway succeed success
successful such suck sucked sucker sucks sudden suddenly sue suffer suffered suffering sugar suggest
suggested suggesting suggestion suggests suicide suit suitcase suite suits sum summer sun sunday sunflower
sung sunk sunlight sunny sunrise sunset sunshine super superior superman supper supplies supply support
suppose supposed supreme sure surely surface surgeon surgery surprise surprised surprises surprising
surrender surrounded surveillance survival survive survived survivor survivors susan suspect suspected
suspects suspended suspicion suspicious swallow swam swamp swan swat swear sweat sweater sweep sweet
sweetheart sweetie sweetness sweets swell swept swift swim swimming swing switch switched sword swore sworn
sydney sylvia symbol sympathy symptoms sync system systems ta table tablecloth tables tablespoon tablet tack
tae tag tail tailor take taken takes taking tale talent talented tales talk talked talker talkin talking
talks tall tame tan tank tanks tap tape tapes tar tara tardy target targets task taste tastes tasty tattoo
taught tax taxes taxi taylor tea teach teacher teachers teaching team teams tear tears tease teaspoon tech
technical technically technique technology ted teddy teenage teenager teeth telephone television tell
telling tells temper temperature temple temporary ten tend tender tennis tense tension tent teresa term
terms terrible terribly terrific terrified terrifying territory terror terrorist terrorists terry tess test
tested testify testimony testing tests texas text th than thank thankful thanks thanksgiving that the
theater theatre thee theft their theirs them theme themselves then theory therapist therapy there therefore
these they thick thief thieves thimble thin thing things think thinking thinks third thirsty thirteen thirty
this thomas thompson thorn those thou though thought thoughts thousand thousands thread threat threaten
threatened threatening threats three threw thrilled throat throne through throughout throw throwing thrown
thud thumb thunder thursday thus thy tick ticket tickets ticking tickle tide tie tied ties tiger tight till
tim time times timing tin tina tinkle tiny tip tips tiptoe tire tired tires tissue title tits to toad
toadstool toast tobacco toby today todd toe toes together toilet tokyo told tolerate tom tomato tomb tommy
tomorrow ton tone tongue tonight tons tony too took tool tools toot tooth toothbrush toothpick top torch
tore torn torture tortured toss total totally touch touched touching tough tour tournament tow toward
towards towel tower town toy toys trace traces track tracking tracks tracy trade tradition traditional
traffic tragedy tragic trail trailer train trained training trains traitor tramp transfer transferred
transmission transport trap trapped trash trauma travel traveled traveling travelling travis tray treasure
treat treated treating treatment tree trees tremendous trevor trial tribal tribe trick tricked tricks tricky
tricycle tried tries trigger trim trip triple trolley troops trot trouble troubled troubles trousers troy
truck trucks true truly trunk trust trusted truth try tryin trying tub tube tucker tuesday tug tulip tumble
tune tunnel turkey turn turned turner turning turns turtle turtles tv twelve twenty twice twig twin twins
twist twisted two ty tyler type types typical ugh ugly uh uhh ultimate ultimately um umbrella un unable
unbelievable uncle uncomfortable unconscious under undercover underground underneath understand
understanding understands understood underwear undress unexpected unfair unfinished unfold unfortunate
unfortunately unfriendly unh unhappy unhurt uniform uniforms union unique unit united units universe
university unkind unknown unless unlike unlikely unpleasant until unusual unwilling up upbeat upon upper
upset upside upstairs uptown upward urgent us use used useful useless uses using usual usually vacation vain
val valentine valley valuable value values vampire vampires van vanessa vanished various vase vast vault
vegas vegetable vegetables vehicle vehicles velvet vera verdict veronica version versus very vessel via vic
vice vicious vicky victim victims victor victoria victory video vietnam view villa village villain vince
vincent vine violence violent violet virgin virginia virus vision visit visited visiting visitor visitors
visual vital vodka voice voices volume volunteer von vote voted votes vulnerable wa wade wag wagon wailing
waist wait waited waiter waiting waitress wake waken wakes waking walk walked walker walking walks wall
wallace wallet walls walnut walt walter wandering wang wanna want wanted wanting wants war ward warden
warehouse warm warn warned warning warrant warren warrior warriors wars was wash washed washer washing
washington washtub waste wasted wasting watch watched watches watching watchman water watermelon waterproof
waters watson wave waves wax way wayne ways wayside we weak weaken weakness wealth wealthy weapon weapons
wear wearing wears weary weather weave web website wedding wednesday wee weed week weekend weeks weep weigh
weight weird welcome welfare well wells wendy went were west western wet wha whale what whatever whatsoever
wheat wheel wheels when whenever where whereabouts wherever whether whew which while whimpering whimpers
whip whipped whirl whirring whiskey whisky whisper whispering whispers whistle whistles whistling white who
whoa whoever whole whom whoo whore whose why wicked wide widow wife wiggle wild wildcat will william
williams willie willing willow willy wilson win wind windmill window windows winds windy wine wing wings
wink winner winning wins winston winter wipe wiped wire wisdom wise wish wished wishes wit witch with
withdraw within without witness witnessed witnesses wives wizard woke wolf wolves woman women won wonder
wondered wonderful wondering woo wood wooden woodpecker woods woody wool woolen word words wore work worked
worker workers working workman works world worlds worm worn worried worries worry worrying worse worship
worst worth worthless worthy would wound wounded wounds wove wow wrap wrapped wreck wren wring wrist write
writer writes writing written wrong wrote wrung wu wyatt yang yard yards yarn yay ye yeah year years yell
yelling yellow yells yen yep yes yesterday yet yi yo yolk yonder york you young younger youngster your yours
yourself yourselves youth yu yup zach zack zero zoe zombie zone zoo
`
  .trim()
  .split(/\s+/);
