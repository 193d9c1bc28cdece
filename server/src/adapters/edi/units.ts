import { unitNamed } from '@larder/domain/values/units.ts'

/** Our unit for each of X12's (data element 355). A map: an object would also know 'constructor', which a broken file may say. */
const ownOfX12 = new Map(
  Object.entries({
    CA: 'CS',
    CT: 'CTN',
    PC: 'EA',
    UN: 'EA',
    BX: 'BOX',
    BG: 'BAG',
    DZ: 'DZ',
    GA: 'GAL',
    BO: 'BTL',
    CN: 'CAN',
    JR: 'JAR',
    TB: 'TUB',
    PK: 'PK',
    LB: 'LB',
    OZ: 'OZ',
    KG: 'KG',
    EA: 'EA',
    BH: 'BUNCH',
    PT: 'PT',
    QT: 'QT',
  }),
)

const x12OfOwn: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...ownOfX12].map(([x12, own]) => [own, x12])),
  EA: 'EA',
  EACH: 'EA',
  CASE: 'CA',
  BX: 'BX',
  BG: 'BG',
  CT: 'CT',
  BN: 'BH',
  BU: 'BU',
}

/** Our unit for one of X12's; a code that is not known stays as it is. */
export function ownUnit(x12: string): string {
  return ownOfX12.get(x12) ?? x12
}

/** X12's code of a unit; 'ZZ', as agreed between the two, for one that X12 does not name. */
export function x12Unit(own: string): string {
  return x12OfOwn[own.trim().toUpperCase()] ?? x12OfOwn[unitNamed(own)?.code ?? ''] ?? 'ZZ'
}
