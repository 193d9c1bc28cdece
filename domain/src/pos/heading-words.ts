/** The words of a heading or a cell, however they are joined: 'MenuItem', 'MENU_ITEM' and 'Menu-Item' are 'menu item'. */
export function headingWords(text: string): string {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('%', ' percent ')
    .replaceAll('#', ' number ')
    .replaceAll(/[^a-z0-9?]+/g, ' ')
    .trim()
}
