/** The areas of all packages: each knows those to its left (docs/decisions/0001). */
export const areas = [
  'accounts',
  'catalogue',
  'distributors',
  'payments',
  'messages',
  'ordering',
  'inventory',
  'recipes',
  'receiving',
  'pos',
  'food-cost',
  'accounting',
  'analytics',
  'sign-up',
  'administration',
]
