/** The nine major allergens that food labels in the United States must name (FALCPA 2004, FASTER Act 2021). */
export const allergens = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree nuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
] as const
export type Allergen = (typeof allergens)[number]

/** The kinds of food: of plants only; of plants, milk or eggs; or with meat, fish or what comes of them. */
export const diets = ['vegan', 'vegetarian', 'meat or fish'] as const
export type Diet = (typeof diets)[number]

/** The allergens and diet of a food, as confirmed or as proposed. */
export type FoodDiet = { readonly allergens: readonly Allergen[]; readonly diet: Diet }

/** A food of a recipe: what a person confirmed of it, or null, and what its name suggests. */
export type FoodOfRecipe = { readonly confirmed: FoodDiet | null; readonly proposed: FoodDiet }

export type RecipeDiet = {
  /** of the foods that a person confirmed, in the order of the law */
  readonly contains: readonly Allergen[]
  /** besides those, what the names of the others suggest */
  readonly mayContain: readonly Allergen[]
  /** null while a food is not confirmed, and of a recipe without food */
  readonly diet: Diet | null
  /** foods that nobody has confirmed: while there are any, more may be in it */
  readonly unconfirmed: number
}

/** The allergens and diet of a recipe of these foods, those of its sub-recipes among them. */
export function dietOfRecipe(foods: readonly FoodOfRecipe[]): RecipeDiet {
  const sure = foods.flatMap(({ confirmed }) => confirmed ?? [])
  const guessed = foods.filter(({ confirmed }) => confirmed === null).map(({ proposed }) => proposed)
  const isIn = (of: readonly FoodDiet[], allergen: Allergen) => of.some((food) => food.allergens.includes(allergen))
  const contains = allergens.filter((allergen) => isIn(sure, allergen))
  const strictest = diets.findLast((diet) => sure.some((food) => food.diet === diet)) ?? null
  return {
    contains,
    mayContain: allergens.filter((allergen) => !contains.includes(allergen) && isIn(guessed, allergen)),
    diet: guessed.length > 0 ? null : strictest,
    unconfirmed: guessed.length,
  }
}
