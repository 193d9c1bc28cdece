import type { Client, TestApp } from '../test-app.ts'
import { aLocation, aPerson, type TestLocation } from './accounts.ts'
import { aDistributor, anItem } from './catalogue.ts'
import { aCategory } from './recipes.ts'

export type RecipeKitchen = {
  client: Client
  location: TestLocation
  /** ids of items */
  tomatoes: number
  flour: number
  cream: number
  /** the id of a menu category */
  mains: number
}

/** Tomatoes $49.50 a case of 6/5 LB, flour $22.00 a bag of 50 LB, cream $64.00 a case of 12/1 QT. */
export async function aRecipeKitchen(app: TestApp): Promise<RecipeKitchen> {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const client = app.as(await aPerson(app, { at: [location], title: 'Owner' }))
  const of = async (name: string, priceCents: number, [outer, inner, uom]: [number, number, string]) =>
    (
      await anItem(app, location, {
        name,
        priceCents,
        packText: `${outer}/${inner} ${uom}`,
        packOuter: outer,
        packInner: inner,
        packUom: uom,
      })
    ).id
  return {
    client,
    location,
    mains: await aCategory(client),
    tomatoes: await of('Tomatoes', 4_950, [6, 5, 'LB']),
    flour: await of('Flour', 2_200, [1, 50, 'LB']),
    cream: await of('Cream', 6_400, [12, 1, 'QT']),
  }
}

/** A recipe as it is read. */
export const readRecipe = async (client: Client, id: number) => (await client.get(`/recipe/${id}`)).body
