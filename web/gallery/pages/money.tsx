import { cents } from '@larder/domain/values/money.ts'
import { MoneyText, UnitPriceText } from '../../src/kit/money-text.tsx'
import type { Part } from '../part.ts'

export const part: Part = {
  file: 'money-text',
  name: 'Money',
  use: 'Amounts with even digits, so that columns line up.',
  states: [
    { name: 'Amount', Show: () => <MoneyText amount={cents(123_450)} /> },
    { name: 'Credit', Show: () => <MoneyText amount={cents(-300)} /> },
    { name: 'Per unit', Show: () => <UnitPriceText dollars={0.0771} unit="oz" /> },
    { name: 'Below a cent', Show: () => <UnitPriceText dollars={0.004} unit="each" /> },
  ],
}
