import {
  IconBottle,
  IconBread,
  IconBucket,
  IconCake,
  IconCarrot,
  IconCheese,
  IconCup,
  IconEgg,
  IconFish,
  IconGrain,
  IconMeat,
  IconPackage,
  IconPaperBag,
  IconSalt,
  IconSnowflake,
  IconSoup,
  IconSpray,
  IconToolsKitchen2,
  type Icon,
} from '@tabler/icons-react'

/** Eight soft tints, as hues in degrees; a category keeps its own everywhere. */
const hues = { green: 145, olive: 115, straw: 90, amber: 65, clay: 35, rose: 10, blue: 245, slate: 285 } as const

export type CategoryPicture = { icon: Icon; hue: number }

const pictures: readonly (CategoryPicture & { words: RegExp })[] = [
  { words: /frozen|ice\b/i, icon: IconSnowflake, hue: hues.blue },
  { words: /produce|vegetable|fruit|herb|salad/i, icon: IconCarrot, hue: hues.green },
  { words: /seafood|fish|shell/i, icon: IconFish, hue: hues.blue },
  { words: /egg/i, icon: IconEgg, hue: hues.straw },
  { words: /dairy|cheese|milk|butter/i, icon: IconCheese, hue: hues.straw },
  { words: /poultry|chicken|meat|beef|pork|lamb|protein|deli|charcut/i, icon: IconMeat, hue: hues.rose },
  { words: /bak|bread|tortilla/i, icon: IconBread, hue: hues.amber },
  { words: /dessert|sweet|sugar|pastry/i, icon: IconCake, hue: hues.clay },
  { words: /grain|rice|pasta|flour|bean|legume|dry/i, icon: IconGrain, hue: hues.amber },
  { words: /spice|season|salt/i, icon: IconSalt, hue: hues.clay },
  { words: /oil|vinegar|sauce|condiment|dressing/i, icon: IconBottle, hue: hues.olive },
  { words: /bever|coffee|tea|juice|drink|water/i, icon: IconCup, hue: hues.clay },
  { words: /soup|stock|base|canned|grocery|pantry/i, icon: IconSoup, hue: hues.olive },
  { words: /clean|chemical|sanit|janitor/i, icon: IconSpray, hue: hues.slate },
  { words: /paper|disposable|packag|to.?go/i, icon: IconPaperBag, hue: hues.slate },
  { words: /equip|smallware|supplies|kitchen/i, icon: IconToolsKitchen2, hue: hues.slate },
  { words: /bulk|tub|pail/i, icon: IconBucket, hue: hues.olive },
]

const otherwise: CategoryPicture = { icon: IconPackage, hue: hues.straw }

/** Gives the line icon and tint of a category by the words in its name. */
export function pictureOfCategory(category: string): CategoryPicture {
  return pictures.find(({ words }) => words.test(category)) ?? otherwise
}
