import { readAgain } from '../api/queries.ts'

/** Reads the lists of recipes again that say what was sold; the names of all dishes, thousands of them, stay what they were. */
export function refreshSoldRecipes(): Promise<void> {
  return readAgain({
    queryKey: ['getRecipes'],
    predicate: ({ queryKey: [, input] }) => JSON.stringify(input).includes('posQuantitySold'),
  })
}
