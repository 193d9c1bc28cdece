import { foodSynonyms } from '../search/food-synonyms.ts'
import { foodWords } from '../search/food-words.ts'
import { tradeAbbreviations } from '../search/trade-abbreviations.ts'

/** The full word of a short form that can mean only one thing in an order guide; other words as they are. */
export function shortFormsOf(word: string): readonly string[] {
  return ownForms.get(word) ?? certain.get(word) ?? [word]
}

/** The words with one spelling for names that mean exactly the same ('chick pea' and 'garbanzo'). */
export function namesWrittenAlike(words: readonly string[]): string[] {
  const alike: string[] = []
  for (let at = 0; at < words.length;) {
    const found = (sameNames.get(words[at] ?? '') ?? []).find(({ name }) =>
      name.every((word, index) => words[at + index] === word),
    )
    alike.push(...(found ? found.first : [words[at] ?? '']))
    at += found ? found.name.length : 1
  }
  return alike
}

/**
 * Search may guess at 'pot' (potato or pot pie), 'rd' (red or round), 'gf' (gluten or its absence); a comparison of prices
 * may not. Only these abbreviations of the trade are spelled out.
 */
const certainForms = `chix chkn chkin ckn brst bsts bnl bnls bnlss bnless bonls skls sknls sknlss sklss sknless thgh drmstk wng wngs tndrln
  tenderln hmbrgr srln sirln brskt shldr trky saus sausg bcn peprni prosc shrmp shrp slmn salm tlpia hlbt lobst lbstr scllp
  ched chedd chdr mozz moz parm prov provol chs amer crm btr buttr mlk whl smkd rstd ckd brdd btrd bttrd frz frzn frozn fzn frsh
  drd cnd org orgnc orgn tom toms tmto tomat ltce lett romain iceb icbrg spnch broc brocc brcli caul cauli carr celry cuc mush
  mshrm zucch avo jal jlpno grlc cil clntro prsly bsl choc chocl strwbry straw strwb blubry blueb raspb cranb pineap
  grn yel ylw blk brn grnlt gran granltd pwdr flr sugr bkg vngr balsm drsg drssng rnch ketchp mayo mayon brth
  basmt spag fett shrd shrdd shredd slcd slicd dcd dicd chpd choppd grtd strp jmbo lrg lg med sml asst
  unslt unsltd sltd alum plas plstc napk detrg sanit orig veg vegt jce prchmnt seedls sdlss hny syr`

const ownForms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    grnd: ['ground'],
    gr: ['gr'],
    bs: ['boneless', 'skinless'],
    ev: ['extra', 'virgin'],
    evoo: ['extra', 'virgin', 'olive', 'oil'],
    xl: ['extra', 'large'],
    xlg: ['extra', 'large'],
    xlrg: ['extra', 'large'],
    whl: ['whole'],
    wht: ['wht'],
    pwd: ['pwd'],
    fzn: ['frozen'],
    frz: ['frozen'],
    ref: ['refrigerated'],
    cont: ['container'],
    van: ['vanilla'],
    pepr: ['pepper'],
    crmbld: ['crumbled'],
    crumble: ['crumbled'],
    btrd: ['battered'],
    brd: ['brd'],
    vngrt: ['vinaigrette'],
    trad: ['traditional'],
    wordwith: ['with'],
    wordin: ['in'],
    wordfor: ['for'],
    wordor: ['or'],
    slice: ['sliced'],
    dice: ['diced'],
    shred: ['shredded'],
    chop: ['chopped'],
    grate: ['grated'],
    can: ['canned'],
  }),
)

const certain: ReadonlyMap<string, readonly string[]> = new Map(
  certainForms.split(/\s+/).flatMap((form) => {
    const full = tradeAbbreviations.get(form)
    return full?.length === 1 ? [[form, full] as const] : []
  }),
)

/** Names joined by '=' are one name; an abbreviation among them that could be another thing is left out. */
const notAlike = new Set(['pb', 'oj', 'ff', 'slice', 'shred', 'dice', 'grate', 'chop'])
const sameNames = spellings()

function spellings(): Map<string, { name: readonly string[]; first: readonly string[] }[]> {
  const byFirstWord = new Map<string, { name: readonly string[]; first: readonly string[] }[]>()
  for (const { names, isOneName } of foodSynonyms) {
    const [first, ...others] = names.map((name) => foodWords(name))
    if (!isOneName || !first) continue
    for (const name of others) {
      const [head] = name
      if (head === undefined || name.some((word) => notAlike.has(word))) continue
      byFirstWord.set(head, [...(byFirstWord.get(head) ?? []), { name, first }])
    }
  }
  for (const spelled of byFirstWord.values()) spelled.sort((one, other) => other.name.length - one.name.length)
  return byFirstWord
}
