/**
 * Words whose syllables the patterns of the hyphenation library do not all find: it was made for the ends of printed
 * lines, where a break after one letter is not wanted. Set by hand from the words children know first.
 */
export const syllableWords = `
a·ble a·board a·bout a·bove ach·ing a·corn a·cross a·far a·fraid a·gain a·gainst a·go a·gree a·head air·y a·larm
a·like a·live a·lone a·long a·loud al·read·y A·mer·i·ca A·mer·i·can a·mong a·mount an·ger an·y an·y·bod·y an·y·how
an·y·one an·y·thing an·y·way an·y·where a·part a·part·ment a·piece a·pril a·pron a·quar·i·um a·rise a·rith·me·tic
ar·my a·rose a·round ar·range art·ist ash·es a·side a·sleep av·e·nue a·wake a·wak·en a·way a·while bak·er·y ba·nan·a
bank·er bare·foot base·ball bath·ing beg·gar ber·ries ber·ry bi·ble blotch·y bod·y brace·let bridg·es bur·y bush·el
bus·y call·er cam·el ca·nal ca·nar·y can·yon care·less·ness car·riage cash·ier cat·er·pil·lar cheer·y chill·y
choc·o·late cit·y clev·er cloud·y clo·ver cob·bler co·co·a co·co·nut cof·fee·pot cop·y count·er cous·in co·zy crank·y
cra·zy cream·y curl·y cush·ion cus·tom·er dair·y dai·sy danc·er dan·dy de·pos·it des·ert dirt·y door·step doz·en
drow·sy dust·y eas·y eight·y e·lec·tric e·lec·tric·i·ty el·e·phant e·lev·en el·se·where e·nough e·qual e·rase
e·ras·er e·ven eve·ning ev·er ev·er·y ev·er·y·bod·y ev·er·y·day ev·er·y·one ev·er·y·thing ev·er·y·where e·vil
eye·brow fair·y far·a·way farm·er fash·ion fa·vor·ite Feb·ru·ar·y fe·ver fif·ty fire·crack·er fire·place fire·works
flow·er flow·er·y for·ty fuzz·y ga·rage gar·bage gas·o·line good·bye gra·cious grape·fruit grass·hop·per grave·yard
gra·vy gro·cer·y hab·it hast·y hay·stack head·ache health·y heat·er heav·y help·er he·ro hill·y ho·ly home·sick
horse·back horse·shoe house·top house·wife house·work hun·ger hunt·er i·cy i·de·a i·mag·ine In·di·a ink·y i·ron
i·vo·ry i·vy Jan·u·ar·y juic·y jun·ior kitch·en la·dies lan·tern law·yer la·zy lead·er leath·er lem·on lem·on·ade
li·brar·y lil·y lin·en liz·ard lov·er luck·y ma·chin·er·y man·ger man·y ma·ple mar·riage may·be might·y mil·lion
min·ute mist·y mov·ie mov·ies nas·ty naugh·ty na·vy nine·teen nine·ty no·bod·y nois·y no·where o·bey o·cean on·ion
o·pen o·pened o·pen·ing ov·en o·ver o·ver·alls o·ver·coat o·ver·eat o·ver·head o·ver·hear o·ver·night o·ver·turn
pain·ful paint·er pal·ace pea·nut pi·an·o pi·geon pine·ap·ple pit·y plac·es po·lice·man po·nies po·ny post·age
po·ta·to po·ta·toes pray·er pres·ent prin·cess pris·on prom·ise pu·pil puss·y put·ting ra·di·o rad·ish rain·y
rai·sin rap·id·ly rath·er read·y rec·ord re·fuse rein·deer riv·er riv·ers rob·in rock·y roll·er rose·bud rul·er
rust·y safe·ty sail·or sand·y sat·in sau·sage see·ing shad·y shin·y si·lent sing·er skat·er sleep·y slip·per·y
snow·flake snow·y sol·dier some·bod·y spell·ing spin·ach stee·ple stick·y storm·y stran·ger strong·er stud·y
sun·flow·er sweat·er ta·ble·cloth tab·let tar·dy teach·er tel·e·phone thirst·y ti·ger ti·ny to·ma·to to·ma·toes
to·night tu·lip tur·key u·ni·form u·nit·ed val·en·tine val·u·a·ble veg·e·ta·ble ver·y weap·on wea·ry wet·test
whis·key wick·ed wind·y wom·an wom·en wool·en An·a Le·o Ta·ra
`;
