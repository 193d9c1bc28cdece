/**
 * Names that kitchens use for the same thing, singular; a name of several words counts when its words stand together.
 * With '=' between them they are one name spelt differently; with '|' the things are near enough to be offered as well.
 */
const lines = `
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
unsalted = no salt = salt free
hamburger | burger
elbow macaroni | elbow pasta
coke = coca cola = cocacola
sparkling water | club soda | seltzer
decaf = decaffeinated
oatmeal | rolled oat
peanut butter = pb
paper towel | hand towel
plastic wrap | film pvc | cling film | saran wrap
plastic wrap | film foodservice
aluminum foil = foil aluminum = tin foil
trash bag = can liner = garbage bag
toilet paper = toilet tissue = bath tissue
clamshell | hinged container
dish soap | pot pan detergent
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
pepita | pumpkin seed
doughnut = donut
omelette = omelet
whole egg | shell egg
egg white | albumen
canola | rapeseed
cooking spray | pan spray | pan coating | release spray | aerosol spray
fry oil | frying oil | fryer oil
lard | pork fat
gelatin = gelatine
fillet = filet
au jus = aujus
dijon | french mustard
horseradish = horse radish
anchovy | anchoa
mussel | moule
clam | quahog
cod | scrod
`

export type SameThing = { names: readonly string[]; isOneName: boolean }

export const foodSynonyms: readonly SameThing[] = lines
  .trim()
  .split('\n')
  .map((line) => ({ names: line.split(/ [=|] /), isOneName: line.includes(' = ') }))
