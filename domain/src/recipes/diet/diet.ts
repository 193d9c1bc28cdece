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
  /** null while a food is not confirmed or a sub-recipe is empty, and of a recipe without food */
  readonly diet: Diet | null
  /** foods that nobody has confirmed: while there are any, more may be in it */
  readonly unconfirmed: number
  /** names of its sub-recipes that have no ingredients: nobody has said what is in them */
  readonly emptySubRecipes: readonly string[]
}

/** The allergens and diet of a recipe of these foods, those of its sub-recipes among them. */
export function dietOfRecipe(foods: readonly FoodOfRecipe[], emptySubRecipes: readonly string[] = []): RecipeDiet {
  // In one pass, a bit for each allergen: a list of recipes asks this of as many foods as all of them have.
  let [sure, guessed, strictest, unconfirmed] = [0, 0, -1, 0]
  for (const { confirmed, proposed } of foods)
    if (confirmed) {
      sure |= bitsOf(confirmed)
      strictest = Math.max(strictest, diets.indexOf(confirmed.diet))
    } else {
      guessed |= bitsOf(proposed)
      unconfirmed += 1
    }
  return {
    contains: allergensOf(sure),
    mayContain: allergensOf(guessed & ~sure),
    diet: unconfirmed > 0 || emptySubRecipes.length > 0 ? null : (diets[strictest] ?? null),
    unconfirmed,
    emptySubRecipes,
  }
}

function bitsOf({ allergens: named }: FoodDiet): number {
  let bits = 0
  for (const allergen of named) bits |= 1 << allergens.indexOf(allergen)
  return bits
}

function allergensOf(bits: number): Allergen[] {
  return bits === 0 ? [] : allergens.filter((_, index) => bits & (1 << index))
}
