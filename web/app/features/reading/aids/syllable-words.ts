/**
 * Common words of children, split by hand, in which the hyphenation library misses a syllable. It is made for
 * the ends of printed lines, where no word is broken after one letter.
 */
export const syllableWords = `
a·ban·doned a·ban·don·ing a·ble a·board a·bout a·bove A·bril ab·so·lute·ly a·chieve ach·ing a·corn a·cross add·ed
a·dults a·far a·fraid Af·ri·ca Af·ri·can A·ga·fya a·gain a·gainst a·go a·gree a·greed a·grees a·head air·y a·larm
A·las·ka a·like a·live Al·ma·ty a·lone a·long a·loud al·read·y A·ma Am·a·zon A·mer·i·ca A·mer·i·can A·mer·i·cans
a·mong a·mount Am·pa·ro An·a an·ger an·y an·y·bod·y an·y·how an·y·one an·y·thing an·y·way an·y·where a·part
a·part·ment a·piece a·pol·o·gise a·pol·o·gised a·pol·o·gis·ing a·pol·o·gy a·pri·cots a·pril a·pron a·prons a·quar·i·um
a·rise a·rith·me·tic ar·mies ar·my Ar·nold a·rose a·round ar·range ar·ranged ar·riv·al art·ist ash·es a·shore A·sian
a·side a·sleep a·stron·o·mer as·tron·o·mers At·lan·tic Au·bry Aus·tral·ia av·e·nue a·void a·wake a·wak·en a·ward·ed
a·ware a·way a·while A·yan·fe bak·er·y Ba·ku·na·wa ba·nan·a bank·er bank·ers Ba·ran bare·foot base·ball bath·ing
bat·ter·y ba·zaar beg·gar be·lov·ed Bel·ville Ber·nard ber·ries ber·ry bi·ble big·gest blotch·y bod·y Bo·go·tá bowl·er
Bo·yet brace·let bridg·es bur·y bush·el bus·y Cai·ro call·er cam·el cam·er·a cam·er·as ca·nal ca·nar·y can·yon
care·less·ness car·riage cash·ier cat·er·pil·lar cat·er·pil·lars cem·e·ter·y cen·tu·ries cer·tif·i·cate chap·el
charg·es cheer·y chees·es chem·ist chill·y Chi·lo·e Chi·lo·é choc·o·late chrys·an·the·mums cit·y clev·er clev·er·est
cloud·y clo·ver cob·bler co·co·a co·co·nut cof·fee·pot col·our col·umns com·fort·a·bly con·sid·er·a·ble
con·sid·er·a·bly cop·ied cop·y cor·al count·er cour·age cous·in cous·ins Cous·teau co·zy crank·y cra·zy cream·y
Cur·lew curl·y cush·ion cus·tom·er cus·tom·ers dair·y dai·sy danc·er dan·dy Da·ni·lo Dat·ta·tre·ya Day·o dec·ade
de·cades deck·chair Def·ne de·let·ing de·liv·er·y de·pos·it des·ert die·sel Di·o·ni·sio dirt·y dis·a·gree dis·a·grees
do·ña door·step doubt·ers doz·en doz·ens drive drives drow·sy dust·i·est dust·y eas·y Eb·bes·mey·er ech·o ech·oes
edg·es E·fra·ín eight·y e·lec·tric e·lec·tric·i·ty el·e·phant e·lev·en E·li·sa el·se·where e·mail e·merged e·nor·mous
e·nough e·qual e·rase e·ras·er Er·e·bus e·ven eve·ning e·ven·tu·al·ly ev·er ev·er·y ev·er·y·bod·y ev·er·y·day
ev·er·y·one ev·er·y·thing ev·er·y·where e·vil eye·brow fac·es Fair·ha·ven fair·y fall·ing far·a·way Fa·ri·da farm·er
fash·ion fast·er fast·est fa·vor·ite Feb·ru·ar·y fe·ver Fé·lix fif·ty fin·est fire·crack·er fire·place fire·works
flow·er flow·er·y for·ty Frank·lin frost·y fro·zen fuzz·y ga·rage gar·bage gas·o·line glass·y good·bye gra·cious
grand·ad grape·fruit grass·hop·per grave·yard gra·vy grill·ing gro·cer·y hab·it half·way Ha·mid Ha·na hast·y Ha·wai·i
hay·stack head·ache health·y heat·er heav·i·er heav·y help·er help·ers he·ro hill·y his·tor·ic ho·ly home·sick
hon·ey·guide horse·back horse·shoe house·top house·wife house·work How·ard hun·ger hunt·er hunt·ers i·cy i·de·a
i·den·ti·fy i·mag·ine i·mag·ined I·ma·ni In·di·a in·di·vid·u·al I·nés ink·y in·quir·ies in·stall·ing in·ter·pret·er
I·nuk I·raq i·ron Is·land·ers i·vo·ry i·vy jag·ged Jan·u·ar·y Ja·pan Jap·a·nese Ja·ya Jen·ni·fer judg·es juic·y
Ju·lius jun·ior Ju·su·ke Ka·bir Kar·en Ka·wa·da Ka·zakh·stan Kha·si Ki·ko kil·o·me·tres kitch·en Ko·fi Kork·maz Ku·ya
lac·es la·dies lan·guag·es lan·tern larg·est Laur·er la·va·to·ry law·yer la·zy lead·er leath·er lem·on lem·on·ade
Le·na Len·i·han Le·o li·brar·y lieu·ten·ant life·belt life·boat light·er lil·y lin·en liz·ard long·er long·est lov·er
luck·y ma·chin·er·y Ma·dras man·ger Ma·ni·la Man·ji·ro man·y ma·ple Mar·a·bel Ma·rat Ma·rie mar·ma·lade mar·riage
Ma·te·o math·e·ma·ti·cians Mat·te·o may·be med·i·cal Me·gha·la·ya mel·o·dies mel·o·dy men·u men·us mes·sag·es might·y
milk·y mil·lion min·i·bus min·ute mist·y mor·al mov·ie mov·ies Mu·sa nai·ra Nai·ro·bi Na·kat·su Na·ni nas·ty
Na·than·iel naugh·ty na·vy neph·ew nic·est Ni·ge·ri·a nine·teen nine·ty no·bod·y nois·y nos·es no·tic·es Nov·go·rod
no·where Nu·a·la o·bey o·cean O·jo O·ko·ye Ol·me·do O·mar on·ion o·pen o·pened o·pen·ing o·pens op·er·a o·pin·ion
or·di·nar·y o·rig·i·nal O·tis ov·en o·ver o·ver·alls o·ver·coat o·ver·eat o·ver·head o·ver·hear o·ver·heard o·ver·look
o·ver·looks o·ver·night o·ver·state pain·ful paint·er pal·ace Pa·ri·cu·tin Par·is Pa·sang pat·ent pea·nut pen·al·ties
Pe·pa Pet·rov Phil·a·del·phi·a pho·to·graphed phys·ics pi·an·o piec·es pi·geon pine·ap·ple Pink·y pit·y plac·es
po·lice·man po·nies po·ny por·ter post·age po·ta·to po·ta·toes pray·er pre·par·ing pres·ent pre·sum·a·bly princ·es
prin·cess pris·on priz·es prom·ise prom·ised pro·pos·ing Pueb·lo Pu·li·do pull·ing pu·pil pu·pils puss·y put·ting
rac·es ra·di·o rad·ish rain·y rai·sin Ra·ma·dan rang·ers rap·id·ly rath·er read·y re·al re·al·ised real·ly rec·i·pe
rec·og·nise rec·og·nised rec·og·nis·es rec·og·nis·ing rec·og·niz·es rec·ord re·cord·ed rec·ords re·fuse rein·deer
re·mark·a·bly re·plied re·port·ers re·search·ers re·spect·a·ble res·tau·rant Rho·na Rich·ard rid·i·culed riv·er
riv·ers rob·in rock·y roll·er roll·ing Ro·que Ro·sa rose·bud rul·er rust·y saf·er safe·ty sail·or sail·ors sand·y
Sa·ni sat·el·lite sat·el·lites sat·in sau·sage search·ers sec·re·tar·y see·ing send·er sen·tenc·es se·ñor shad·y
sharp·ly shin·y sig·nal·ling si·lent sing·er sing·ing skat·er sledg·es sleep·y slic·es slip·per·y snow·flake snow·y
sol·dier sol·emn·ly sol·i·tar·y Sol·o·mon some·bod·y spac·es spell·ing spin·ach stead·y steam·ship stee·ple stick·y
sto·len storm·y stran·ger stran·gers strang·est stroll·ing strong·er stud·y stud·y·ing sun·flow·er Su·wa su·ya
sweat·er ta·ble·cloth tab·let tab·lets Ta·ga·log tall·er tall·est Ta·ma Ta·ra tar·dy Tar·ek Ta·sha tax·i teach·er
tel·e·phone tel·e·scope tel·e·scopes tell·ing ther·mom·e·ter thirst·y ti·dy ti·ger tin·i·est ti·ny To·kyo to·ma·to
to·ma·toes to·night To·rae·mon tour·ists Tra·fal·gar trea·ty tre·men·dous tu·lip Tu·re·re tur·key un·bear·a·ble
un·com·fort·a·ble un·com·fort·a·bly u·ni·form u·nit·ed u·ni·verse u·ni·ver·si·ties u·ni·ver·si·ty un·load·ed
u·su·al·ly val·en·tine val·u·a·ble va·nil·la va·ri·e·ties veg·e·ta·ble ver·y vil·lag·es Vlad·i·vos·tok vol·ca·no
weap·on wea·ry wet·test wheth·er which·ev·er whis·key wick·ed wid·en wid·er Wil·liam wind·y wom·an wom·en wool·en
wres·tler writ·er Ye·gor yell·ing young·er young·est Yu·suf Zo·ya
`;
