/** Whether a text is that of a total: 'TOTAL', 'Sub-total DRY', 'Total items: 12', 'DAIRY TOTAL'. */
export function isTotal(text: string): boolean {
  return total.test(text) || /^[\p{L}&/,' -]+ (sub-?)?totals?\W*$/iu.test(text.trim())
}

/** Whether a text can only be that of a total, not the name of an item such as 'CEREAL TOTAL'. */
export function isPlainTotal(text: string): boolean {
  return plainTotal.test(text)
}

const plainTotal =
  /^\W*(grand|sub|page|section|category|dept|department|order|report|guide|group|class)[\s-]*totals?\b/i
const total =
  /^\W*((grand|sub|page|section|category|dept|department|order|report|guide|group|class)[\s-]*totals?\b|totals?(\s*$|\s*[:=(-]|\s+(for|of|items?|products?|lines?|cost|price|value|amount|\$|\d)|[^a-z ]))/i
