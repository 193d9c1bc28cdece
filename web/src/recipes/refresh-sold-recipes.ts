import { queryClient } from '../api/query-client.ts'

/** Reads the lists of recipes again that say what was sold; the names of all dishes, thousands of them, stay what they were. */
export function refreshSoldRecipes(): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: ['getRecipes'],
    predicate: ({ queryKey: [, input] }) => JSON.stringify(input).includes('posQuantitySold'),
  })
}
