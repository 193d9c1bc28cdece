import type pg from 'pg'
import { hashPassword } from '../../server/src/accounts/passwords.ts'
import { fillShelves } from '../inventory.ts'
import { addKitchen, fillCart, type Kitchen } from '../kitchen.ts'
import { addCounts, addRecipes, addSales } from '../recipes.ts'
import { linesPerOrder } from '../scenarios.ts'
import type { CallName } from './week.ts'

export const itemsPerKitchen = 2_000
const [groups, perGroup] = [200, 5]
const recipes = 90
const ordersInCart = 6
export const password = 'a city of kitchens'

/** what is in the cart, with its quantity there */
type InCart = { itemDistributorId: number; quantity: number }
type Counted = { groupId: number; id: number }
type OpenDelivery = { orderId: number; unchecked: number[] }

/** A location of the city, and what its people have before them. */
export type CityKitchen = Kitchen & {
  email: string
  listId: number
  counted: readonly Counted[]
  /** made by the first day of sales that is sent */
  registerKey: string | undefined
  /** lines of the cart, and lines that an order took out of it, the longest there first */
  cart: { inIt: InCart[]; ordered: InCart[]; lastModified: string }
  open: OpenDelivery[]
  checked: number[]
}

/** Writes so many locations, each with items, shelves, recipes, ninety days of sales, two counts and a hundred deliveries. */
export async function addCity(owner: pg.Client, firstLocationId: number, count: number): Promise<CityKitchen[]> {
  const city: CityKitchen[] = []
  const hash = await hashPassword(password)
  for (let index = 0; index < count; index++) {
    const kitchen = await addKitchen(owner, firstLocationId + index, itemsPerKitchen)
    await addRecipes(owner, kitchen, recipes)
    await addSales(owner, kitchen)
    await addCounts(owner, kitchen, itemsPerKitchen)
    const listId = await fillShelves(owner, kitchen, groups, perGroup)
    const itemIds = await fillCart(owner, kitchen, ordersInCart * linesPerOrder)
    const inIt = itemIds.map((id): InCart => ({ itemDistributorId: id, quantity: 1 }))
    city.push({
      ...kitchen,
      ...(await nameAndPassword(owner, kitchen, hash)),
      listId,
      counted: await countedAt(owner, kitchen),
      registerKey: undefined,
      cart: { inIt, ordered: [], lastModified: '1' },
      open: [],
      checked: [],
    })
  }
  // Their orders were written with ids of their own.
  await owner.query(
    `select setval(pg_get_serial_sequence(name, 'id'), 1000000) from unnest(array['orders', 'inventories']) name`,
  )
  return city
}

async function nameAndPassword(owner: pg.Client, { userId }: Kitchen, hash: string): Promise<{ email: string }> {
  // Only an owner gives a register its key.
  await owner.query(`update location_users set title = 'Owner' where user_id = $1`, [userId])
  const { rows } = await owner.query<{ email: string }>(
    'update users set password_hash = $2 where id = $1 returning email',
    [userId, hash],
  )
  return { email: rows[0]?.email ?? '' }
}

async function countedAt(owner: pg.Client, { locationId }: Kitchen): Promise<Counted[]> {
  const { rows } = await owner.query<Counted>(
    'select generic_group_id as "groupId", id from group_items where location_id = $1 order by id',
    [locationId],
  )
  return rows
}

/** The location whose turn it is, or the next one that has what the call needs: a delivery to be checked or completed. */
export function readyKitchen(city: readonly CityKitchen[], name: CallName, turn: number): CityKitchen | undefined {
  const inTurn = city.map((_, index) => city[(turn + index) % city.length])
  return inTurn.find((kitchen) => kitchen && isReadyFor(name, kitchen))
}

function isReadyFor(name: CallName, { open, checked }: CityKitchen): boolean {
  if (name === 'line checked') return open.length > 0
  if (name === 'delivery completed') return open.length + checked.length > 0
  return true
}
