/** Whether a text is that of a total: 'TOTAL', 'Sub-total DRY', 'Total items: 12', 'DAIRY TOTAL'. */
export function isTotal(text: string): boolean {
  return total.test(text) || /^[\p{L}&/,' -]+ (sub-?)?totals?\W*$/iu.test(text.trim())
}

const total =
  /^\W*((grand|sub|page|section|category|dept|department|order|report|guide|group|class)[\s-]*totals?\b|totals?(\s*$|\s*[:=(-]|\s+(for|of|items?|products?|lines?|cost|price|value|amount|\$|\d)|[^a-z ]))/i
