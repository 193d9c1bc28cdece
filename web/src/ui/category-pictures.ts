import {
  IconApple,
  IconAvocado,
  IconBaguette,
  IconBeer,
  IconBottle,
  IconBowlChopsticks,
  IconBread,
  IconCake,
  IconCandy,
  IconCarrot,
  IconCheese,
  IconCherry,
  IconCoffee,
  IconCookie,
  IconCup,
  IconEgg,
  IconFish,
  IconGlass,
  IconIceCream,
  IconLeaf,
  IconLemon2,
  IconMeat,
  IconMelon,
  IconMilk,
  IconMushroom,
  IconNut,
  IconPackage,
  IconPaperBag,
  IconPepper,
  IconPlant2,
  IconSalad,
  IconSalt,
  IconSausage,
  IconSoup,
  IconSpray,
  IconToiletPaper,
  IconToolsKitchen2,
  IconWheat,
  type Icon,
} from '@tabler/icons-react'

/** Eight soft tints, as hues in degrees; a kind keeps its own everywhere. */
const hues = { green: 145, olive: 115, straw: 90, amber: 65, clay: 35, rose: 10, blue: 245, slate: 285 } as const

export type CategoryPicture = { kind: string; icon: Icon; hue: number }

const neutral: CategoryPicture = { kind: 'other', icon: IconPackage, hue: hues.straw }

type Rule = readonly [kind: string, icon: Icon, hue: keyof typeof hues, words: string]

/**
 * Words of names, first match wins: what is no food first ('LID COFFEE CUP'), then what is made of something ('OIL
 * OLIVE', 'SAUCE TOMATO', 'BREAD RYE'), then the thing itself. Each word stands for itself and its plural.
 */
const byName: readonly Rule[] = [
  [
    'cleaning',
    IconSpray,
    'slate',
    'detergent cleaner degreaser sanitizer bleach disinfectant soap rinse lysol sponge scrubber mop broom delimer',
  ],
  ['gloves', IconToolsKitchen2, 'slate', 'glove glv apron hairnet'],
  ['foil, film', IconPackage, 'slate', 'foil film wrap parchment cling liner'],
  ['paper goods', IconToiletPaper, 'slate', 'towel tissue napkin napk'],
  [
    'to-go',
    IconPaperBag,
    'slate',
    'container clamshell lid straw cutlery takeout to-go deli-container fork knife spoon plate tray skewer toothpick',
  ],
  [
    'to-go',
    IconPaperBag,
    'slate',
    'bag:paper bag:plastic bag:trash cup:paper cup:plastic cup:portion cup:hot cup:cold cup:souffle box:pizza box:cake box:bakery',
  ],
  ['equipment', IconToolsKitchen2, 'slate', 'pan:sheet pan:sauce skillet tongs ladle thermometer whisk'],
  ['coffee, tea', IconCoffee, 'clay', 'coffee espresso tea chai matcha decaf'],
  ['beer', IconBeer, 'amber', 'beer ale lager ipa pilsner stout cider'],
  ['wine', IconGlass, 'rose', 'wine chardonnay cabernet merlot prosecco champagne vermouth'],
  ['vinegar', IconBottle, 'olive', 'vinegar balsamic'],
  ['oil', IconBottle, 'olive', 'oil evoo shortening'],
  [
    'sauce',
    IconBottle,
    'clay',
    'sauce ketchup mustard mayonnaise mayo dressing salsa relish syrup honey aioli tahini sriracha pesto hummus harissa miso',
  ],
  ['soup', IconSoup, 'clay', 'soup stock broth bouillon bisque chowder demi-glace'],
  ['frozen dessert', IconIceCream, 'blue', 'gelato sorbet sherbet ice:cream'],
  [
    'sweets',
    IconCake,
    'clay',
    'cake pie brownie cheesecake tiramisu eclair croissant danish pastry muffin cannoli tart',
  ],
  ['cookie', IconCookie, 'clay', 'cookie biscotti cracker'],
  ['sugar, chocolate', IconCandy, 'clay', 'sugar sweetener chocolate cocoa candy stevia splenda'],
  [
    'flour, grain',
    IconWheat,
    'amber',
    'flour semolina polenta cornmeal grits oat quinoa farro barley couscous bulgur breadcrumb panko cornstarch starch cereal',
  ],
  ['rice', IconBowlChopsticks, 'amber', 'rice risotto arborio basmati jasmine'],
  [
    'pasta',
    IconBowlChopsticks,
    'amber',
    'pasta penne spaghetti linguine rigatoni fettuccine orzo macaroni noodle ravioli gnocchi lasagna bucatini orecchiette tagliatelle',
  ],
  ['bread', IconBaguette, 'amber', 'baguette ciabatta focaccia'],
  ['bread', IconBread, 'amber', 'bread bun roll tortilla pita brioche bagel naan dough crust sourdough loaf'],
  ['egg', IconEgg, 'straw', 'egg'],
  ['nut butter', IconNut, 'amber', 'butter:peanut butter:almond'],
  ['nut', IconNut, 'amber', 'nut peanut almond walnut pecan cashew pistachio hazelnut pignoli seed sesame'],
  [
    'cheese',
    IconCheese,
    'straw',
    'cheese mozzarella parmesan parmigiano ricotta cheddar provolone feta gouda burrata mascarpone pecorino gorgonzola brie gruyere fontina swiss',
  ],
  [
    'fish',
    IconFish,
    'blue',
    'fish salmon tuna cod halibut bass trout branzino anchovy sardine haddock tilapia snapper swordfish octopus squid calamari',
  ],
  ['shellfish', IconFish, 'blue', 'shrimp lobster crab clam mussel oyster scallop prawn crawfish'],
  [
    'sausage',
    IconSausage,
    'rose',
    'sausage salami prosciutto pepperoni chorizo pancetta bacon ham mortadella soppressata hot:dog bologna guanciale',
  ],
  [
    'meat',
    IconMeat,
    'rose',
    'beef steak ribeye brisket sirloin veal lamb pork chop tenderloin ribs shank oxtail striploin',
  ],
  ['poultry', IconMeat, 'rose', 'chicken chix turkey duck quail hen cornish'],
  ['milk, cream', IconMilk, 'straw', 'milk cream yogurt buttermilk half&half creamer'],
  ['butter', IconPackage, 'straw', 'butter margarine'],
  ['juice', IconGlass, 'clay', 'juice lemonade nectar'],
  ['soda, water', IconCup, 'blue', 'soda cola coke pepsi sprite water seltzer tonic ginger:ale'],
  ['citrus', IconLemon2, 'straw', 'lemon lime orange grapefruit clementine tangerine yuzu'],
  ['apple, pear', IconApple, 'green', 'apple pear'],
  ['berry', IconCherry, 'rose', 'berry strawberry blueberry raspberry blackberry cranberry cherry grape'],
  ['melon', IconMelon, 'green', 'melon cantaloupe honeydew watermelon'],
  ['avocado', IconAvocado, 'green', 'avocado guacamole'],
  ['mushroom', IconMushroom, 'clay', 'mushroom cremini portobello shiitake'],
  [
    'spice, salt',
    IconSalt,
    'clay',
    'salt peppercorn paprika cumin cinnamon oregano:dried spice seasoning nutmeg turmeric rub pepper:black pepper:white',
  ],
  ['herb', IconLeaf, 'green', 'basil parsley cilantro thyme rosemary mint chive dill sage oregano tarragon herb'],
  ['pepper', IconPepper, 'green', 'pepper jalapeno serrano poblano habanero chile chili'],
  ['carrot', IconCarrot, 'clay', 'carrot'],
  [
    'leaf greens',
    IconSalad,
    'green',
    'lettuce arugula spinach kale romaine mesclun greens cabbage chard radicchio frisee',
  ],
  ['beans', IconPlant2, 'olive', 'bean chickpea lentil garbanzo'],
]

/** Categories that say enough; 'Frozen', 'Dry' or 'Grocery' alone say nothing of what the thing is. */
const byCategory: readonly Rule[] = [
  ['cleaning', IconSpray, 'slate', 'clean chemical sanit janitor'],
  ['to-go', IconPaperBag, 'slate', 'paper disposable packag to-go'],
  ['equipment', IconToolsKitchen2, 'slate', 'equip smallware'],
  ['egg', IconEgg, 'straw', 'egg'],
  ['cheese', IconCheese, 'straw', 'cheese'],
  ['milk, cream', IconMilk, 'straw', 'dairy'],
  ['fish', IconFish, 'blue', 'seafood fish'],
  ['meat', IconMeat, 'rose', 'poultry meat beef pork lamb protein'],
  ['sausage', IconSausage, 'rose', 'deli charcut'],
  ['spice, salt', IconSalt, 'clay', 'spice season'],
  ['coffee, tea', IconCup, 'clay', 'bever drink'],
  ['bread', IconBread, 'amber', 'bak bread'],
  ['produce', IconPlant2, 'green', 'produce vegetable fruit'],
]

const nameRules = byName.map(([kind, icon, hue, words]) => ({
  picture: { kind, icon, hue: hues[hue] },
  tests: words.split(' ').map((word) => word.split(':').map(asWord)),
}))
const categoryRules = byCategory.map(([kind, icon, hue, words]) => ({
  picture: { kind, icon, hue: hues[hue] },
  test: new RegExp(`\\b(${words.replaceAll(' ', '|')})`, 'i'),
}))

/** 'bag:paper' is both words, anywhere in the name. */
function asWord(word: string): RegExp {
  const plural = word.endsWith('y') ? `(${word}|${word.slice(0, -1)}ies)` : `${word}(s|es)?`
  return new RegExp(`(?<![\\p{L}])${plural}(?![\\p{L}])`, 'iu')
}

const known = new Map<string, CategoryPicture>()
const mostKnown = 5_000

/**
 * The line icon and tint of an item: by its name where that says what it is, else by its category, else a neutral one. A
 * picture that misleads is worse than none.
 */
export function pictureOf(name: string, category: string): CategoryPicture {
  const key = `${name}\n${category}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const found =
    nameRules.find(({ tests }) => tests.some((words) => words.every((word) => word.test(name)))) ??
    categoryRules.find(({ test }) => test.test(category))
  if (known.size >= mostKnown) known.clear()
  known.set(key, found?.picture ?? neutral)
  return found?.picture ?? neutral
}
