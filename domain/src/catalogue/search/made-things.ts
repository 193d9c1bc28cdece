/**
 * Ingredients that are sold alone, and the products they go into, so that a search for lemons shows lemons before lemon cake. In a name
 * with the word of a product an ingredient is only its flavour; in a compound no word of it is the thing it names alone.
 */
const ingredientWords = `
almond apple apricot brisket chuck artichoke asparagus avocado bacon banana basil bean beef beet blackberry blueberry broccoli butter
buttermilk cabbage caramel carrot cashew cauliflower celery cheese cherry chicken chili chipotle chive chocolate cilantro
cinnamon clam cocoa coconut cod coffee corn crab cranberry cream cucumber date dill duck egg fennel fig fish garlic ginger
grape grapefruit ham hazelnut honey jalapeno lamb leek lemon lime lobster mango maple melon milk mint molasses mushroom oat
olive onion orange oregano papaya parsley pea peach peanut pear pecan pepper pepperoni pineapple pistachio plum
pomegranate pork potato pumpkin quinoa raisin raspberry rice rosemary saffron sage salmon salt sausage scallion sesame
shallot shrimp soy spinach squash strawberry sugar thyme tofu tomato truffle tuna turkey turmeric vanilla walnut
watermelon wing wine yogurt zucchini parmesan mozzarella ricotta feta cheddar crema
`
const productWords = `
ale bagel bar base batter beer biscotti biscuit bisque bologna bouillon bread breading brine brittle broth brownie burger
burrito cake candy cannoli cereal cheesecake chip chowder chutney cider cleaner cobbler coffee cookie cordial cracker creamer
crepe crisp crostini croissant croquette crouton cup cupcake curry custard danish detergent dip donut dough dressing
drink dumpling eclair empanada espresso enchilada extract filling flatbread flavor ff flavored flavoring flour freshener frosting fry
gelatin gelato glaze granola gravy gum hash hummus icing jam jelly juice ketchup kombucha lemonade liqueur macaron
margarine marinade mayonnaise meatball miso mix mousse muffin mustard nectar noodle nugget oil omelet oatmeal pancake
paste pastry patty pesto pie pizza popcorn popper popsicle powder preserve pretzel pudding puff puree quesadilla quiche
ravioli relish ring risotto roll rub salad salsa sandwich sauce scone scrub seasoning seed seltzer sherbet shortening shot
slush smoothie snack soap soda sorbet soup spread sprinkle spring starch stock stuffing sub syrup taco tamale tapenade tart
tea tempura topping tortellini tortilla torte vinaigrette vinegar wafer waffle water wonton wrap yogurt ziti
`
const compoundNames = `
peanut butter
almond butter
apple butter
cocoa butter
cashew butter
sunflower butter
butter lettuce
butter bean
butter cup
butter alternative
almond milk
oat milk
soy milk
rice milk
coconut milk
cashew milk
milk chocolate chip
milk chocolate couverture
coconut water
ice cream
ice tea
cream cheese
cream corn
cream puff
cream tartar
sour cream
sour cream onion
shaving cream
egg roll
egg noodle
egg plant
butter milk
hot dog
corn dog
corn bread
corn beef
corn starch
corn syrup
corn meal
corn hen
rice paper
rice noodle
swiss chard
lemon verbena
lemon grass
lemon pepper
lemon thyme
lemon balm
lime leaf
onion powder
garlic powder
celery root
celery salt
celery seed
fennel seed
fennel pollen
mustard seed
fish sauce
sweet potato
pot pie
black eyed
bean sprout
bean paste
coffee cake
coffee cup
tea light
milk powder
dry milk
condensed milk
evaporated milk
pepper jack
salt cod
butter flavored
steak sauce
wing sauce
chicken fried
crab cake
crab boil
cheese sauce
cheese board
goat cheese
watermelon radish
paper cup
`

/** Accessories of other things: the cup of a cup lid is not for sale there. */
const toolWords =
  'lid liner sleeve dispenser holder rack cutter opener filter stirrer peeler slicer grater knife brush wringer handle shaker mill tong thermometer ladle'
/** Containers that hold the thing named after them: 'box pizza', 'glass wine', but not 'water glass bottle'. */
const vesselWords = 'box bag tray plate bowl glass basket carton wrapper picks'

/** All that is listed here, to tell one edition from another. */
export const madeThingLists: readonly string[] = [ingredientWords, productWords, compoundNames, toolWords, vesselWords]

/** Says whether a word is a thing to order, as 'syrup' in 'simple syrup'. */
export function isThing(word: string): boolean {
  return ingredients.has(word) || products.has(word) || tools.has(word) || vessels.has(word)
}

type Lesser = {
  /** there as a flavour, or as what the item is for */
  flavours: Set<string>
  /** part of a name of several words for something else */
  partsOfNames: Set<string>
}

/** The words of a name that are not the item itself: 'lemon' in 'lemon cake', 'butter' in 'peanut butter'. */
export function lesserWordsOf(words: readonly string[]): Lesser {
  const flavours = new Set<string>()
  const isTool = words.some((word) => tools.has(word))
  const first = words[0]
  const isVessel = first !== undefined && vessels.has(first)
  const productCount = words.filter((word) => products.has(word)).length
  for (const [index, word] of words.entries()) {
    if (isTool ? !tools.has(word) : productCount > (products.has(word) ? 1 : 0) && ingredients.has(word))
      flavours.add(word)
    if (isVessel && index > 0 && (ingredients.has(word) || products.has(word))) flavours.add(word)
  }
  const partsOfNames = new Set<string>()
  for (const word of words) {
    for (const compound of compoundsByWord.get(word) ?? []) {
      if (compound.every((part) => words.includes(part))) for (const part of compound) partsOfNames.add(part)
    }
  }
  return { flavours, partsOfNames }
}

const ingredients = new Set(ingredientWords.trim().split(/\s+/))
const products = new Set(productWords.trim().split(/\s+/))
const tools = new Set(toolWords.split(' '))
const vessels = new Set(vesselWords.split(' '))
const compoundsByWord = new Map<string, string[][]>()
for (const line of compoundNames.trim().split('\n')) {
  const words = line.split(' ')
  const first = words[0] ?? ''
  compoundsByWord.set(first, [...(compoundsByWord.get(first) ?? []), words])
}
