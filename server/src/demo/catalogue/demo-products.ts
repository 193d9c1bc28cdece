import { productsOf, type BaseProduct } from './catalogue-lines.ts'
import { bakery } from './products/bakery.ts'
import { beverages } from './products/beverages.ts'
import { canned } from './products/canned.ts'
import { cheeseAndCharcuterie } from './products/cheese-and-charcuterie.ts'
import { cleaning } from './products/cleaning.ts'
import { dairyAndEggs } from './products/dairy-and-eggs.ts'
import { desserts } from './products/desserts.ts'
import { dryGoods } from './products/dry-goods.ts'
import { frozen } from './products/frozen.ts'
import { international } from './products/international.ts'
import { meat } from './products/meat.ts'
import { oilsAndVinegars } from './products/oils-and-vinegars.ts'
import { paperAndDisposables } from './products/paper-and-disposables.ts'
import { pastaRiceAndGrains } from './products/pasta-rice-and-grains.ts'
import { poultry } from './products/poultry.ts'
import { produce } from './products/produce.ts'
import { seafood } from './products/seafood.ts'
import { spices } from './products/spices.ts'

/** Everything the demo distributors sell, before each of them chooses, names, numbers and prices its own items. */
export const demoProducts: readonly BaseProduct[] = [
  ...productsOf('Produce', produce),
  ...productsOf('Dairy & Eggs', dairyAndEggs),
  ...productsOf('Cheese & Charcuterie', cheeseAndCharcuterie),
  ...productsOf('Meat', meat),
  ...productsOf('Poultry', poultry),
  ...productsOf('Seafood', seafood),
  ...productsOf('Dry Goods', dryGoods),
  ...productsOf('Canned Goods', canned),
  ...productsOf('Oils & Vinegars', oilsAndVinegars),
  ...productsOf('Spices', spices),
  ...productsOf('Pasta, Rice & Grains', pastaRiceAndGrains),
  ...productsOf('International', international),
  ...productsOf('Bakery', bakery),
  ...productsOf('Frozen', frozen),
  ...productsOf('Desserts', desserts),
  ...productsOf('Beverages', beverages),
  ...productsOf('Paper & Disposables', paperAndDisposables),
  ...productsOf('Cleaning', cleaning),
]
