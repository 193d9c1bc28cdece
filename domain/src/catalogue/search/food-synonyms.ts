/** Cuts by what is cooked of them. */
const calledByTheDish = `
beef skirt | carne asada | arrachera | fajita beef
beef flap | carne asada | arrachera
beef flank | carne asada
pork shoulder | carnitas | al pastor | pernil
pork butt | carnitas | al pastor | pernil
beef cheek | barbacoa
veal shank | osso buco
philly steak | cheesesteak
beef short rib | kalbi | galbi
gyro cone | gyro meat | shawarma
beef patty > hamburger patty = burger patty
red pepper crushed | pepper flake | chili flake | chile flake
`.trim()

/** Kinds by what they are bought for. */
const calledByTheUse = `
rice calrose | sushi rice
rice short grain | sushi rice
rice medium grain | sushi rice
rice arborio | risotto rice
rice basmati | indian rice
rice jasmine | thai rice
flour italian 00 | pizza flour
flour high gluten | pizza flour | bread flour | bagel flour
flour pastry | pie flour
mozzarella shredded | pizza cheese
potato russet | baking potato | baker
onion yellow | cooking onion | spanish onion
roma tomato | plum tomato
cucumber kirby | pickling cucumber
tortilla chip | nacho chip
cup 16oz > pint cup
cup 32oz > quart cup
`.trim()

/** Italian and Japanese names, which kitchens use in English too. Spanish ones are words of a search (kitchen-spanish). */
const inTheKitchensOwnLanguage = `
mozzarella fresh | fior di latte
tomato whole peeled | pelati | pomodori
tomato strained | passata
flour | farina
rice | riso
olive oil | olio
vinegar | aceto
shrimp | gamberi | ebi
anchovy | acciughe | alici
mushroom | funghi
garlic | aglio
onion | cipolla
basil | basilico
eel | unagi | anago
yellowtail | hamachi
tuna | maguro
octopus | tako
salmon roe | ikura
scallop | hotate
mackerel | saba
crab | kani
pickled ginger | gari | sushi ginger
sesame seed | goma
scallion | negi
flake salt | fleur de sel
`.trim()

/**
 * Names that kitchens use for the same thing, singular; a name of several words counts when its words are side by side.
 * With '=' between them they are one name spelt differently; with '|' the things are near enough to be offered as well.
 * With '>' the name on the left is also called by those on the right, but not the other way round.
 */
const lines = `
microgreen = micro green
micro > microgreen
scallion = green onion = spring onion
cilantro = coriander leaf
cilantro | fresh coriander | chinese parsley
eggplant = aubergine
zucchini = courgette
zucchini | italian squash
garbanzo = chickpea = chick pea = ceci
bell pepper = capsicum
bell pepper | sweet pepper
shrimp = prawn
chili = chile = chilli
yogurt = yoghurt = yoghourt
arugula | rocket
rutabaga | swede
beet = beetroot
fava | broad bean
navy bean | haricot
green bean | string bean | snap bean | haricot vert
snow pea | mangetout
corn | maize
napa cabbage | chinese cabbage
bok choy = pak choi = bok choi = pak choy
radicchio | treviso
endive | witloof
celeriac | celery root
jicama | yam bean
sunchoke | jerusalem artichoke
shallot | eschalot
cantaloupe | muskmelon | rockmelon
extra virgin olive oil = evoo
olive ev = evoo
ketchup = catsup
mayonnaise = mayo
soy sauce = shoyu = soya sauce
hot sauce | pepper sauce
bbq = barbecue = barbeque = bar b q
worcestershire = worcester
confectioner sugar = powdered sugar = icing sugar = 10x sugar
granulated sugar | white sugar
brown sugar | demerara
molasses | treacle
cornstarch = corn starch = cornflour
baking soda | bicarbonate | bicarb
all purpose flour | ap flour | plain flour
heavy cream | whipping cream | double cream
buttermilk = butter milk
cream cheese = creamcheese
feta = fetta
parmesan = parmigiano
parmesan | reggiano
pepper jack = pepperjack
monterey jack | jack cheese
blue cheese | bleu cheese | gorgonzola
hotdog = hot dog
hot dog | frankfurter | frank | wiener
ground beef | hamburger meat | mince | minced beef
french fry = potato ff = potato french fry
french fry | potato fry
hash brown = hashbrown
tater tot | potato puff
chicken wing | buffalo wing
chicken tender | chicken finger | chicken strip
pork butt | boston butt | pork shoulder
prosciutto | parma ham
tenderloin | filet mignon
striploin = strip loin
striploin | new york strip | ny strip
ribeye = rib eye
flank steak | london broil
short rib = shortrib
squid | calamari
crawfish = crayfish = crawdad
mahi = mahimahi
espresso = expresso
linguine = linguini
fettuccine = fettuccini
sour cream > crema
potato french fry 1/4 | shoestring
mahi | dorado | dolphinfish
sea bass | seabass | branzino
imitation crab | surimi | krab
smoked salmon | lox
ahi | yellowfin
filo = phyllo = fillo
tortilla chip | corn chip
croissant | crescent roll
english muffin | eng muffin
breadcrumb = bread crumb
bread crumb | panko
cracker | saltine
sherbet | sorbet
ice cream = icecream
cheesecake = cheese cake
jelly | jam | preserve
soda | soft drink
orange juice = oj
no salt > unsalted
salt free > unsalted
hamburger | burger
elbow macaroni | elbow pasta
coke = coca cola = cocacola
coke | cola | pepsi
cola | coke
sprite | lemon lime soda
bag in box = bib
soda water | club soda
sparkling water | club soda | seltzer
decaf = decaffeinated
oatmeal | rolled oat
peanut butter = pb
multifold towel > paper towel = hand towel
c fold towel > paper towel = hand towel
towel roll > paper towel
towel hardwound > paper towel
towel center pull > paper towel
paper towel | hand towel
multifold towel = m fold towel
plastic wrap = film wrap = cling film = cling wrap = saran wrap = saran
plastic wrap | film pvc | film foodservice | saran | cling film
aluminum foil = tin foil
foil | tin foil
trash bag = can liner = garbage bag = trash liner = bin liner
liner gal | trash bag | can liner | garbage bag
toilet paper = toilet tissue = bath tissue = tp = toilet roll
clamshell = hinged container = hinged tray
hinged container > to go box = to go container = take out box = takeout container = carryout container = doggie box
hinged tray > to go box = to go container = take out box = takeout container = carryout container
take out box > to go box = takeout container = carryout box = doggie box
microwavable container > to go container = takeout container
carton to go > take out box
deli container > deli cup = soup container = deli tub
deli container 32oz > quart container = quart deli
deli container 16oz > pint container = pint deli
pollock stick > fish stick
cod stick > fish stick
chocolate chunk > chocolate chip
chocolate drop > chocolate chip
water still > bottled water
water spring > bottled water
water purified > bottled water
water drinking > bottled water
rinse additive > rinse aid
rinse dishmachine > rinse aid
souffle cup = portion cup
portion cup > ramekin = sauce cup
bag take out | doggie bag | to go bag
bag handle | to go bag | doggie bag
parchment | sheet pan liner | baking paper | pan liner
deli paper butcher | butcher paper
baking cup | cupcake liner | muffin liner
bag piping | pastry bag
bag food storage | sandwich bag | ziploc bag | zip bag
day dot | date label
register roll | register tape | receipt paper | thermal paper
hair net = hairnet
cutlery | silverware
lid hot cup | coffee lid
cup hot | coffee cup
sanitizer = sani
quat | sanitizer
sanitizer tablet | sani tab
scrubber | scrub pad | scrubby | scrubbie | scouring pad
scrubber stainless | steel wool | steel scrubber
mop wet | mop head
mophead = mop head
wiper | bar mop | kitchen towel | bar towel
degreaser oven | oven cleaner
floor | floor cleaner
hand sanitizer | purell
dish soap | pot pan detergent | dish detergent
dish machine detergent | dish machine soap | dishwasher soap
bleach | chlorine
sliced = slice
shredded = shred
diced = dice
grated = grate
chopped = chop
msg | monosodium glutamate
tahini | sesame paste
hummus = houmous = hommus
quinoa | kinwa
couscous = cous cous
risotto | arborio
gnocchi | potato dumpling
pot sticker = potsticker
pot sticker | gyoza
egg roll = eggroll
egg roll | spring roll
wonton = won ton
tofu = bean curd
sriracha = siracha
portobello = portabella = portobella = portabello
cremini = crimini = baby bella
shiitake = shitake
porcini | cep
maraschino | cocktail cherry
clementine | mandarin | tangerine
grapefruit | pomelo
raisin | sultana
prune | dried plum
pecan | pecan nut
pine nut | pinenut | pignoli
sunflower seed | sunflower kernel
pinenut = pine nut
pepita | pumpkin seed
doughnut = donut
omelette = omelet
whole egg | shell egg
egg white | albumen
canola | rapeseed
cooking spray | pan spray | pan coating | release spray | aerosol spray
fry oil | frying oil | fryer oil
lard | pork fat
packet | pc | portion pack
individual | pc | packet
stock | broth
base | stock | broth
cane syrup | simple syrup
pumpkin solid | pumpkin puree
crab > crab meat = crabmeat
striploin | ny strip
tri tip = tritip
flour italian 00 | 00 flour | double zero
pepperoncini | peperoncini
gelatin = gelatine
fillet = filet
au jus = aujus
dijon | french mustard
horseradish = horse radish
anchovy | anchoa
mussel | moule
clam | quahog
cod | scrod
${calledByTheDish}
${calledByTheUse}
${inTheKitchensOwnLanguage}
`

/** `others`: what items with one of the `names` are called as well. */
type SameThing = { names: readonly string[]; others: readonly string[]; isOneName: boolean }

export const foodSynonyms: readonly SameThing[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [left = '', right] = line.split(' > ')
    const names = left.split(/ [=|] /)
    return {
      names,
      others: right === undefined ? names : right.split(' = '),
      isOneName: right !== undefined || line.includes(' = '),
    }
  })
