import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useSettled } from '../../../kit/forms/use-settled.ts'
import style from './add-ingredient.module.css'
import type { Food } from './use-food-search.ts'

const pauseMs = 300

type ExpectedCostProps = { food: Food; uom: string | undefined; amount: string | undefined }

/** The expected cost of an ingredient as it is typed, and its conversion; a proposal says where it is from. */
export function ExpectedCost({ food, uom, amount }: ExpectedCostProps) {
  const asked = useSettled(JSON.stringify([uom ?? '', amount ?? '']), pauseMs)
  const [settledUom = '', settledAmount = ''] = JSON.parse(asked) as string[]
  const answer = useQuery({
    ...queryOf('getConversion', {
      query: {
        ingredient_type: food.type === 'subrecipe' ? 'subrecipe' : 'item',
        ingredient_id: food.id,
        uom: settledUom,
        ...(settledAmount ? { amount: settledAmount } : {}),
      },
    }),
    // A group converts item by item; its row says how once it is added.
    enabled: food.type !== 'generic' && settledUom !== '',
  })
  const { source, sentence, costSentence, from, notice } = answer.data ?? {}
  const isOld = answer.isPlaceholderData || settledUom !== uom || settledAmount !== (amount ?? '')
  if (source === undefined || isOld) return <p className={style.expected} aria-live="polite" />
  return (
    <p className={style.expected} aria-live="polite">
      {notice ?? costSentence ?? sentence}
      {source === 'proposed' && ` Only proposed, from ${from ?? 'the table of foods'}: confirm it in the row.`}
    </p>
  )
}
