import type { Drawing } from './item-drawings.ts'

/** The soft ground behind a drawing, the same for all of its kind; pale things have the cool ones. */
export type Ground = 'rose' | 'sea' | 'sky' | 'straw' | 'garden' | 'clay' | 'mist' | 'slate'

/**
 * A drawing, its ground, and the words that mean it, in the singular. 'pepper+green' is both words: the first is where the
 * thing is named, the other anywhere. Null means that no drawing fits.
 */
export type Kind = readonly [drawing: Drawing | null, ground: Ground, words: string]

/** Dishes and substitutes: a name with one of these words anywhere gets no drawing. */
export const neverPlain = `burrito empanada enchilada quesadilla entree meal+kit casserole sandwich quiche tamale taquito chimichanga
  samosa calzone stromboli spanakopita wonton egg+roll spring+roll eggroll springroll appetizer hdos hors stuffing
  stuffed plant-based plant+based meatless vegan vegetarian beyond impossible gardenburger chickenless imitation
  substitute alternative replacer coloring colour flavor flavoring wellington cordon kiev croquette arancini pate
  mousse+liver foie sample assortment variety burger+veggie veggie burger+vegetable gyro tempeh seitan non-dairy
  dairy-free blend+fruit kit`

/** Cleaning. */
export const chemicals: readonly Kind[] = [
  [
    'detergent',
    'slate',
    `detergent cleaner degreaser sanitizer bleach disinfectant soap rinse lysol delimer presoak polish+metal
    polish+stainless sanitiser windex ammonia descaler lime+away laundry cleanser sanit air+freshener+spray`,
  ],
]

/** Supplies, which are no food: 'LID COFFEE CUP' is a lid, and so is a 'Coffee Cup Lid'. */
export const supplies: readonly Kind[] = [
  [
    null,
    'slate',
    `opener cutter slicer peeler rack dolly scale thermometer timer ladle tong whisk whip spatula turner scoop disher
    strainer colander funnel grater mandoline squeegee dispenser holder dishmachine dishtable glasswasher table
    shelf stand cover mat apron hat hairnet hair+net uniform coat mitt sign label marker placemat doily candle fuel
    charcoal battery tape ticket cheque pencil pen register thermal ribbon paddle pick toothpick skewer sword
    umbrella filter brush mophead mop+head handle caddy basket saucer ramekin platter mug tumbler goblet decanter
    carafe pitcher pourer stopper jigger muddler corkscrew teaspoon tablespoon flatware sheath knife+chef
    knife+paring knife+boning knife+bread knife+steak blade sharpener board pallet rag deodorizer insecticide trap
    dustpan pail bucket receptacle wastebasket ashtray bib doormat cap+chef bandage adhesive gauze first+aid pump
    nozzle hose gasket insert spoodle skimmer scraper griddle blender juicer toaster microwave fryer oven stove
    heater freezer refrigerator mixer+stand machine grate grill+brick stone caution flag jacket circle+cake
    circle+pizza board+cake band menu pepper+mill pepper+shaker cone+filter twine netting stopwatch brick screen
    squeeze+bottle bottle+squeeze bottle+spray bottle+empty carrier coaster sachet+holder ring+mold mold
    cutter+cookie piping pastry+bag bag+pastry tip+pastry test+strip strip+test kit+test seat+cover chair stool cart
    cup+holder bowl bottle jar box bag tray cup pan tub carton film wrap bowl+soup glass spoon kitchen+tool tool
    cleaner+coffee dish tin picks salt+shaker sugar+dispenser guest+check wiper towel+terry towel+bar towel+bath
    scrubber+stainless scrubber+steel shaker press rimmer wringer seatcover traycover sleeve towelette stirrer`,
  ],
  ['sponge', 'slate', 'sponge scrubber scrub+pad scouring+pad pad+scouring steel+wool scour+pad pad+scour'],
  ['broom', 'slate', 'broom mop duster'],
  ['glove', 'slate', 'glove glv'],
  [
    'foil, film',
    'slate',
    `foil parchment cling film+pvc film+food film+plastic film+wrap wrap+plastic wrap+film saran wax+paper`,
  ],
  [
    'trash bag',
    'slate',
    'trash garbage can+liner liner+can liner+gal liner+compostable refuse liner+gallon bag+compost',
  ],
  [null, 'slate', `liner+bun liner+pan liner+basket deli+paper paper+deli sheet+basket paper+wrap wrap+paper wrapping`],
  ['paper towel', 'slate', 'towel tissue toilet+paper multifold'],
  ['napkins', 'slate', 'napkin napk bevnap'],
  [
    'straws',
    'slate',
    `straw+plastic straw+paper straw+jumbo straw+wrapped straw+clear straw+cocktail straw+compostable straw+pla
    straw+giant straw+flex straw+unwrapped straw+agave straw+black straw+milk straw+red straw+unwrap straw+white
    straw+cold straw+in`,
  ],
  [
    'cutlery',
    'slate',
    `cutlery fork spork knife spoon+plastic spoon+soup+plastic spoon+serving spoon+medium spoon+heavy spoon+soup
    spoon+compostable spoon+wood spoon+tea spoon+bouillon spoon+dessert spoon utensil chopstick spoon+wrapped
    teaspoon+plastic spoon+wht spoon+white spoon+black`,
  ],
  ['lid', 'slate', 'lid container+lid container+lid+souffle lid+cup'],
  ['pizza box', 'slate', 'box+pizza'],
  [
    'carry box',
    'slate',
    `box+cake box+bakery box+corrugated box+catering box+donut box+pastry box+pie carton+corrugated box+catr`,
  ],
  [
    'take-out box',
    'slate',
    `takeout to-go take-out carryout box+lunch box+chicken box+kraft box+fold pail+food noodle+pail box+take
    box+takeout pail+kraft`,
  ],
  ['clamshell', 'slate', 'clamshell container+hinged hinged'],
  ['hot cup', 'slate', 'cup+hot cup+coffee cup+foam cup+insulated'],
  [
    'deli container',
    'slate',
    `cup+souffle cup+portion souffle+cup container+deli deli+container portion+cup+container container+soup
    container+paper container+plastic container+foam container tub+deli`,
  ],
  [
    'cup',
    'slate',
    `cup+paper cup+plastic cup+cold cup+pla cup+clear cup+pet cup+translucent cup+compostable cup+water cup+waxed
    cup+wax cup+party cup+dessert cup+solo cup+drink`,
  ],
  ['plate', 'slate', 'plate'],
  ['paper bag', 'slate', 'bag+paper bag+kraft bag+grocery bag+sos bag+shopping bag+brown bag+merchandise'],
  [
    'plastic bag',
    'slate',
    `bag+plastic bag+t-shirt bag+zip bag+poly bag+produce bag+freezer bag+vacuum bag+reclosable bag+portion bag+food
    bag+storage bag+utility bag+roll bag+tshirt bag+shirt bag+hdpe bag+ldpe`,
  ],
  [
    'tray',
    'slate',
    `tray+foam tray+plastic tray+food tray+paper tray+kraft tray+school tray+lunch tray+compartment tray+catering
    tray+serving tray+cater tray+clear tray+black tray+hinged tray+pet tray+cafeteria tray+service tray+fast`,
  ],
  [
    'pan',
    'slate',
    `pan+fry pan+sauce pan+saute skillet saucepan stockpot pan+steamtable pan+steam pan+hotel pan+sheet pan+foil
    pan+aluminum pan+loaf pan+pizza pan+cake pan+muffin pan+full pan+half hotel+pan hotel`,
  ],
]

/** Made of something: 'Tomato Sauce' and 'SAUCE TOMATO' are no tomatoes. */
export const madeThings: readonly Kind[] = [
  [
    'bun',
    'straw',
    `bun slider+roll roll+dinner roll+brioche roll+hamburger roll+kaiser roll+slider roll+hoagie roll+sub roll+potato
    roll+parker roll+sandwich roll+ciabatta roll+pretzel roll+french roll+hawaiian roll+sourdough roll+soft
    roll+wheat`,
  ],
  ['tortilla', 'straw', 'tortilla'],
  [
    null,
    'clay',
    `base base+sauce base+gravy smoothie smoothie+base crab+cake fish+cake crab+stick pot+pie pot+roast
    egg+wash coconut+water bean+sprout salad slaw lady+finger vanilla bean+vanilla onion+ring onion+rings crostini
    grape+leave grape+leaf drink+sport drink+sports sports+drink pie+filling pie+shell pickled+ginger kimchi
    sauce+pesto tortilla+taco dried+fruit fruit+dried chicken+meatball turkey+meatball beef+meatball food+color
    potato+salad snack bar dessert drink mixer banana+chip chips+wood chips+hickory praline water+vitamin clam+juice
    fruit+cocktail`,
  ],
  [
    'soup',
    'clay',
    `soup bisque chowder stock broth bouillon consomme demi-glace ramen+broth dashi gazpacho base+chicken base+beef
    base+vegetable base+lobster base+clam base+shrimp base+ham base+mushroom base+seafood base+fish base+turkey
    base+veal base+veg base+pork base+crab base+onion noodle+soup chicken+noodle+soup`,
  ],
  [
    'pizza',
    'straw',
    `pizza+cheese pizza+pepperoni pizza+flatbread pizza+cheese+frozen pizza+supreme pizza+sausage pizza+school
    pizza+breakfast pizza+chs pizza+4x6`,
  ],
  [
    'tomato can',
    'clay',
    `tomato+paste tomato+puree sauce+pizza sauce+tomato sauce+marinara sauce+spaghetti marinara passata`,
  ],
  ['muffin', 'straw', 'muffin cupcake'],
  ['cookie', 'straw', 'cookie biscotti'],
  ['pie', 'straw', 'pie'],
  ['croissant', 'straw', 'croissant'],
  ['doughnut', 'rose', 'donut doughnut beignet'],
  [
    null,
    'straw',
    `danish turnover strudel pastry pastries scone biscuit cannoli eclair tart tartlet puff churro baklava pudding
    custard panna mousse flan creme+brulee filo phyllo crepe blintz macaron ladyfinger savoiardi meringue tiramisu
    profiterole cobbler`,
  ],
  [
    'cake',
    'rose',
    `cake+chocolate cake+carrot cake+layer cake+sheet cake+pound cake+red cake+lemon cake+ice cake+vanilla cake
    cheesecake torte brownie bundt panettone gateau`,
  ],
  ['ice cream', 'rose', 'ice+cream gelato sorbet sherbet sorbetto soft-serve'],
  ['pretzel', 'straw', 'pretzel'],
  [
    'chips',
    'straw',
    `chip+potato chips+pot chip+corn chip+tortilla chip+kettle chip+pita dorito lays frito cheeto tortilla+chip
    chip+lay snack+chip chip+barbecue crisp+potato chip+pot popcorn+kernel chips`,
  ],
  ['pancake', 'straw', 'pancake waffle french+toast'],
  ['syrup', 'clay', 'syrup molasses maple+syrup corn+syrup pancake+syrup'],
  ['jam', 'clay', 'jam jelly preserves preserve marmalade fig+spread'],
  [
    'nut butter',
    'clay',
    `butter+peanut butter+almond nutella tahini hazelnut+spread butter+cashew butter+sunflower sunbutter`,
  ],
  ['cookie', 'straw', 'graham'],
  [null, 'straw', 'cracker crackers bar+granola granola+bar bar+energy bar+cereal bar+protein breadstick'],
  [
    'flour',
    'straw',
    `flour semolina cornmeal cornstarch starch breadcrumb panko crumb mix+batter mix+breading breader breading
    masa+harina maseca mix+cake mix+pancake mix+muffin mix+biscuit mix+baking batter baking+powder baking+soda
    mix+bread mix+brownie mix+waffle mix+corn+muffin`,
  ],
  ['vinegar', 'clay', 'vinegar verjus apple+cider+vinegar'],
  ['dressing', 'clay', 'dressing drsg vinaigrette vngrt'],
  ['white spread', 'sky', 'mayonnaise mayo aioli tartar'],
  ['mustard', 'clay', 'mustard'],
  [
    'dark sauce',
    'clay',
    `sauce+soy tamari soy+sauce worcestershire sauce+teriyaki teriyaki sauce+oyster sauce+hoisin sauce+fish
    fish+sauce ponzu sauce+steak sauce+bbq sauce+barbecue bbq+sauce barbecue+sauce steak+sauce mirin
    sauce+worcestershire`,
  ],
  [
    'sauce',
    'clay',
    `sauce+hot ketchup catsup sauce+buffalo sauce+sriracha sriracha tabasco hot+sauce cholula sauce+wing
    sauce+cocktail sauce+chili`,
  ],
  ['dip', 'clay', 'salsa hummus guacamole pico'],
  [
    null,
    'clay',
    `sauce gravy pesto chutney marinade glaze paste harissa miso relish spread gochujang sambal coulis puree`,
  ],
  [
    'soda',
    'mist',
    `soda cola coke pepsi sprite fanta root+beer ginger+ale ginger+beer dr+pepper tonic energy+drink red+bull
    jarritos seven+up drink+energy`,
  ],
  ['juice', 'mist', 'juice lemonade nectar limeade juice+concentrate cider+apple+beverage jce'],
  ['oil', 'clay', 'oil olio evoo'],
  [null, 'clay', 'shortening'],
  ['nuggets', 'straw', 'nugget chicken+popcorn popper hushpuppy'],
  [
    'fries',
    'straw',
    `fry+french fries+french potato+ff potato+fry potato+fries fries potato+wedge wedge+potato potato+steak+cut
    potato+crinkle potato+shoestring`,
  ],
  ['pickles', 'clay', 'pickle pickled gherkin cornichon kimchi sauerkraut giardiniera pepperoncini banana+ring'],
  ['noodles', 'straw', 'noodle ramen udon soba vermicelli+rice pad+thai'],
  ['ravioli', 'straw', 'ravioli tortellini tortelloni agnolotti manicotti cannelloni pasta+ravioli pasta+tortellini'],
  ['dumpling', 'straw', 'dumpling potsticker gyoza pierogi shumai'],
  [
    'pasta',
    'straw',
    `pasta penne spaghetti linguine rigatoni fettuccine orzo macaroni gnocchi lasagna bucatini orecchiette
    tagliatelle pappardelle cavatappi farfalle fusilli rotini ziti cavatelli ditalini angel+hair capellini
    shells+jumbo casarecce paccheri vermicelli conchiglie`,
  ],
  [null, 'straw', 'pita naan bagel flatbread lavash dough crust brioche roll english+muffin'],
  [null, 'rose', 'guanciale liverwurst scrapple spam jerky meatloaf'],
  [
    'chocolate',
    'clay',
    `chocolate+couverture couverture chocolate+callet chocolate+drop chocolate+gramme chocolate+pistole
    chocolate+coin chocolate+feve chocolate+chunk chocolate+bar chocolate+dark chocolate+bittersweet
    chocolate+semisweet chocolate+semi-sweet cocoa+powder cocoa+dutch chocolate+white chocolate+wafer
    chocolate+coating chocolate+mini`,
  ],
  [null, 'straw', 'mix breader+set'],
  [
    null,
    'straw',
    `gum emulsifier stabilizer gelifier thickener lecithin extract yeast emulsion puree seaweed nori kelp caper
    tapioca gelatin agar crouton stroganoff cone sprinkle topping smoke malt acid pectin cure squid calamari octopus
    snail escargot frog alligator caviar roe tobiko masago truffle rennet blossom flower microgreen whipped+topping
    topping+whipped lard shortening eggnog sausage+gravy ice stuffing creme filling icing frosting powder starter
    culture whey casein glucose dextrose isomalt fondant marzipan chocolate+milk muffin+english english+muffin
    crumb+cookie crumb+oreo`,
  ],
]

/** Made of something too, and a flavour of what is made: 'Goat Cheese' is a cheese, 'Cheese Ravioli' none. */
export const madeOrFlavour: readonly Kind[] = [
  ['can', 'slate', 'milk+condensed milk+evaporated'],
  [null, 'slate', 'milk+malted milk+powdered milk+powder milk+dry'],
  ['frozen bag', 'straw', 'blend+vegetable+frozen mix+vegetable+frozen vegetable+mixed+frozen'],
  ['cereal', 'mist', 'cereal granola cheerio muesli'],
  ['hot dog', 'rose', 'hot+dog corn+dog frank frankfurter wiener'],
  ['baguette', 'straw', 'baguette ciabatta bread+french sourdough focaccia bread+italian batard'],
  ['bread', 'straw', 'bread bread+sliced bread+white bread+wheat bread+rye loaf+bread brioche+loaf'],
  [
    'tub',
    'sky',
    `yogurt sour+cream cream+sour cottage+cheese creme+fraiche cream+cheese cheese+cream kefir labneh skyr crema
    cream+fraiche`,
  ],
  [
    'mozzarella',
    'sky',
    `mozzarella+fresh mozzarella+ball burrata bocconcini ciliegine ovoline mozz+fresh mozzarella+ciliegine
    stracciatella mozzarella+ovoline mozzarella+buffalo mozzarella+bufala`,
  ],
  ['tub', 'sky', 'ricotta mascarpone'],
  [
    'cheese',
    'straw',
    `cheese mozzarella parmesan parmigiano cheddar provolone feta gouda pecorino gorgonzola brie gruyere fontina
    swiss+slice manchego asiago grana camembert havarti muenster romano+pecorino cotija queso halloumi roquefort
    taleggio burrata stilton emmental jarlsberg boursin chevre stella+asiago robiola jack swiss american+slice
    american+yellow american+white amer romano neufchatel colby limburger mimolette comte bleu blue+crumble
    blue+cheese gorgonzola+dolce cheese+goat cheese+brie+cream`,
  ],
  ['milk', 'sky', 'milk buttermilk lactaid oat+milk almond+milk soy+milk coconut+milk+beverage'],
  ['tofu', 'sky', 'tofu'],
  ['bacon', 'rose', 'bacon pancetta'],
  ['sausage', 'rose', 'sausage chorizo bratwurst kielbasa andouille linguica boudin longaniza merguez'],
  [
    'cold cuts',
    'rose',
    `salami prosciutto pepperoni mortadella soppressata bologna capicola coppa bresaola pastrami salame speck
    guanciale+slice turkey+deli turkey+oven+breast ham+deli turkey+sliced nduja finocchiona`,
  ],
]

/** The things themselves; as a flavour they give way to what is made. */
export const things: readonly Kind[] = [
  [
    'cocktail',
    'mist',
    `cocktail+mix mix+bar mix+margarita mix+bloody mix+sour mix+daiquiri mix+cocktail grenadine bitters margarita+mix
    bloody+mary daiquiri colada mixer+cocktail mix+mojito bar+mix`,
  ],
  ['candy', 'rose', 'candy mint+after mints marshmallow gummy lollipop caramel+candy'],
  [
    'chocolate',
    'clay',
    `chocolate+dark chocolate+white chocolate+bittersweet chocolate+semisweet chocolate+couverture chocolate+chip
    chocolate+baking chocolate+drop choc+dark choc+white chocolate+milk+couverture choc+semi choc+drop choc+chip
    choc+bittersweet couverture cocoa+powder cocoa cacao chocolate`,
  ],
  [
    'honey',
    'clay',
    `honey+clover honey+wildflower honey+bear honey+packet honey+pc honey+pure honey+raw honey+amber honey+orange
    honey+truffle honey+hot honey+creamed honey+bulk honey+grade honey+portion agave`,
  ],
  ['sugar', 'sky', 'sugar sweetener splenda stevia equal+packet sweet+low'],
  ['coffee', 'mist', 'coffee espresso decaf cold+brew'],
  ['tea', 'mist', 'tea chai matcha kombucha'],
  ['beer', 'mist', 'beer lager ipa pilsner stout'],
  ['wine', 'mist', 'wine chardonnay cabernet merlot prosecco champagne sherry marsala burgundy'],
  [
    'water',
    'mist',
    `water+bottled water+spring water+mineral water+sparkling water+still water+purified water+distilled
    water+drinking pellegrino seltzer club+soda`,
  ],
  ['butter', 'straw', 'butter ghee margarine'],
  [
    'cream',
    'sky',
    `cream+heavy cream+whipping cream+light half+half creamer cream+whipped half&half cream+manufacturing`,
  ],
  ['coconut', 'sky', 'coconut coconut+chip coconut+flake'],
  ['vinegar', 'clay', 'balsamic aceto'],
  ['egg', 'clay', 'egg'],
  [
    'ground meat',
    'sky',
    `beef+ground pork+ground turkey+ground chicken+ground lamb+ground veal+ground bison+ground ground+beef`,
  ],
  ['patty', 'rose', 'beef+patty burger+beef patty+beef hamburger+patty patty+ground hamburger beef+patty+ground'],
  [
    null,
    'rose',
    `meatball liver tripe tongue kidney cheek feet duck+fat bones pork+fat beef+fat ham+hock ox+tail oxtail marrow
    chicken+liver beef+liver veal+liver beef+tongue pork+feet veal sweetbread beef+bones veal+bones`,
  ],
  ['beef', 'rose', 'beef steak ribeye brisket sirloin wagyu striploin bison venison elk'],
  ['pork', 'rose', 'pork'],
  ['pork', 'rose', 'ham'],
  ['lamb', 'rose', 'lamb'],
  ['chicken', 'rose', 'chicken chix turkey duck quail hen capon pheasant poussin goose squab'],
  ['salmon', 'sea', 'salmon lox'],
  ['shrimp', 'sea', 'shrimp prawn langoustine'],
  ['lobster', 'sea', 'lobster crawfish crayfish'],
  ['crab', 'sea', 'crab'],
  ['shell', 'sea', 'clam mussel oyster scallop cockle'],
  [
    'fish',
    'sea',
    `fish tuna cod halibut bass trout branzino anchovy sardine haddock tilapia snapper swordfish catfish pollock mahi
    grouper sole flounder mackerel hamachi swai basa monkfish sablefish arctic+char barramundi perch walleye turbot
    orata dorade bronzini yellowtail whitefish herring rockcod rockfish escolar opah wahoo ahi bonito eel unagi
    baccala bacalao`,
  ],
  ['rice', 'slate', 'rice risotto arborio basmati jasmine+rice carnaroli'],
  [
    'grain',
    'straw',
    `oat quinoa farro barley couscous bulgur polenta grits wheat+berry freekeh millet oatmeal spelt wheatberry`,
  ],
  [
    'beans',
    'straw',
    `bean lentil garbanzo chickpea legume cannellini bean+dried bean+dry bean+lentil bean+dried+green
    bean+lentil+green bean+pea bean+split bean+heirloom bean+flageolet`,
  ],
  ['green beans', 'garden', 'bean+green bean+french bean+haricot haricot bean+romano bean+wax bean+long bean+grn'],
  ['peas', 'garden', 'pea edamame bean+fava+fresh snow+pea snap+pea bean+edamame pea+sugar pea+snap'],
  ['nuts', 'straw', 'nut peanut almond walnut pecan cashew pistachio hazelnut pignoli macadamia filbert'],
  [
    null,
    'straw',
    `nutmeg sesame chestnut water+chestnut pumpkin+seed date fig raisin prune currant quince persimmon guava papaya
    passion lychee dragon kiwi plantain mango pomegranate sprout okra artichoke fennel leek celeriac parsnip
    rutabaga jicama turnip taro yuca cassava sunchoke rhubarb kohlrabi bamboo nopales cactus lemongrass horseradish
    wasabi tamarind galangal tofu+skin starfruit kumquat cantaloupe+blend jackfruit hominy ube celery+root
    coconut+water heart+palm poppy seed+poppy sesame+seed corn+hominy melon+honeydew melon+canary ginger+candied
    ginger+crystallized ginger+pickled pea+shoot pea+sprout pea+tendril potato+hashbrown potato+yam sugar+peeled
    salt+softener`,
  ],
  ['lemon', 'sky', 'lemon'],
  ['lime', 'mist', 'lime'],
  ['orange', 'sea', 'orange clementine tangerine mandarin satsuma'],
  ['grapefruit', 'sea', 'grapefruit pomelo'],
  ['apple', 'garden', 'apple applesauce'],
  ['pear', 'clay', 'pear'],
  ['banana', 'sea', 'banana'],
  ['strawberry', 'garden', 'strawberry'],
  ['berries', 'garden', 'blueberry blackberry'],
  [null, 'garden', 'raspberry cranberry berry'],
  ['cherry', 'garden', 'cherry'],
  ['grapes', 'garden', 'grape'],
  ['melon', 'garden', 'melon cantaloupe'],
  ['watermelon', 'sea', 'watermelon'],
  [null, 'garden', 'honeydew'],
  ['pineapple', 'sea', 'pineapple'],
  ['peach', 'garden', 'peach nectarine apricot'],
  [null, 'garden', 'plum'],
  ['avocado', 'garden', 'avocado'],
  ['tomato', 'garden', 'tomato tomato+green tomato+yellow tomato+grape tomato+cherry tomato+heirloom tomato+roma'],
  [
    'tomato can',
    'clay',
    `tomato+crushed tomato+diced tomato+peeled tomato+ground tomato+stewed tomato+strip tomato+whole+canned
    tomato+marzano tomato+juice tomato+wedge pomodori pelati tomato+fillet tomato+pear+peeled tomato+concentrated
    tomato+strained`,
  ],
  [null, 'garden', 'tomatillo tomato+sun tomato+dried tomato+sundried tomato+sun-dried'],
  ['potato', 'straw', 'potato yukon russet potato+fingerling fingerling'],
  [
    null,
    'straw',
    `potato+sweet yam tater hash hashbrown potato+mashed potato+hash potato+instant potato+puff potato+tot
    potato+skin potato+granule potato+flake potato+pearl potato+salad potato+pancake potato+rounds`,
  ],
  ['onion', 'garden', 'onion shallot'],
  ['red onion', 'garden', 'onion+red'],
  [
    null,
    'straw',
    `onion+ring onion+fried onion+crispy onion+dehydrated onion+powder onion+straw onion+pearl onion+cocktail`,
  ],
  ['green onion', 'garden', 'scallion onion+green chive'],
  ['garlic', 'sea', 'garlic garlic+whole garlic+peeled'],
  ['ginger', 'garden', 'ginger turmeric+fresh ginger+root'],
  ['green pepper', 'mist', 'pepper+green pepper+bell+green'],
  ['yellow pepper', 'sea', 'pepper+yellow pepper+orange'],
  ['pepper', 'garden', 'pepper+red pepper+roasted pepper+sweet peppadew piquillo pepper+tri pepper+bell+red'],
  [
    'chile',
    'garden',
    `jalapeno serrano habanero chile chili chipotle pepper+thai pepper+fresno pepper+calabrian pepper+cayenne
    pepper+chili pepper+chile pepper+jalapeno pepper+serrano pepper+habanero pepper+hot pepper+cherry
    pepper+shishito guajillo pasilla ancho poblano pepper+poblano pepper+anaheim pepper+banana pepper+green+chile
    pepper+green+chilies`,
  ],
  [
    'mushroom',
    'garden',
    `mushroom cremini portobello portabella shiitake porcini chanterelle morel mush mushroom+oyster mush+oyster`,
  ],
  ['carrot', 'garden', 'carrot'],
  ['corn', 'sea', 'corn'],
  ['broccoli', 'mist', 'broccoli broccolini'],
  ['cauliflower', 'mist', 'cauliflower'],
  ['cucumber', 'straw', 'cucumber zucchini cuke squash+zucchini'],
  ['eggplant', 'garden', 'eggplant'],
  ['squash', 'garden', 'squash+butternut pumpkin squash+acorn squash+kabocha squash+delicata squash+spaghetti'],
  [null, 'garden', 'squash'],
  ['stalks', 'straw', 'asparagus'],
  ['celery', 'straw', 'celery'],
  ['radish', 'garden', 'radish'],
  [null, 'garden', 'radish+daikon radish+watermelon daikon radish+black'],
  ['beet', 'garden', 'beet'],
  [
    'lettuce',
    'straw',
    `lettuce arugula spinach kale romaine mesclun chard escarole bok choy watercress mache collard salad+mix
    spring+mix dandelion frisee endive+curly greens lettuce+leaf arugula+baby swiss+chard mustard+greens`,
  ],
  ['cabbage', 'straw', 'cabbage brussels brussel'],
  [null, 'garden', 'radicchio endive cole slaw coleslaw cabbage+red'],
  [
    'herb',
    'straw',
    `basil parsley cilantro thyme rosemary mint dill sage oregano tarragon herb marjoram chervil epazote`,
  ],
  ['olives', 'straw', 'olive'],
  ['salt', 'mist', 'salt'],
  [
    'black pepper',
    'mist',
    `pepper+black pepper+white peppercorn pepper+ground pepper+cracked pepper+packet pepr pepper+butcher
    pepper+coarse`,
  ],
  [
    'spice',
    'straw',
    `spice seasoning paprika cumin cinnamon turmeric oregano+ground garlic+powder garlic+granulated onion+granulated
    rub coriander cardamom allspice clove cayenne saffron sumac zaatar nutmeg masala curry fennel+seed bay+leaf
    powder+chili chili+powder ginger+ground pepper+crushed pepper+flake chile+powder rosemary+ground
    pepper+red+crushed pepper+cayenne+ground herb+dried basil+dried oregano+dried oregano+leaf thyme+ground
    thyme+dried parsley+flake seasoning+salt`,
  ],
  [null, 'garden', 'pepper pepper+bell pepper+stuffed pepper+cubanelle'],
]
