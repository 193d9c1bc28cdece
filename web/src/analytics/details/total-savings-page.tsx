import { figureDefinitions, savingsKindNames } from '@larder/domain/analytics/figure-definitions.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Explained } from '../../kit/layers/explained.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { daysOf, moneyOf } from '../figure-texts.ts'
import { SubPage } from '../sub-page.tsx'
import { Shares } from './shares.tsx'

/** The savings by kind, each explained (spec 3 §2.4). */
export function TotalSavingsPage() {
  const [pressed, setPressed] = useState<string>()
  return (
    <SubPage title="Total Savings" path="/analytics/total-savings">
      {({ total_savings: { detail, total }, period }) => (
        <>
          <Shares
            title="Total Savings by kind"
            whole="Total Savings"
            heads={['Kind', 'Savings']}
            fileName="savings-by-kind"
            days={daysOf(period)}
            format={moneyOf}
            slices={detail.map(({ name, amount }) => ({
              key: name,
              label: savingsKindNames[name],
              value: amount,
              shown: (
                <Explained tooltip={figureDefinitions[name]}>
                  <span className="row middle gap-8">
                    {savingsKindNames[name]}
                    <IconInfoCircle className="muted keeps-size" size={14} stroke={1.5} aria-hidden />
                  </span>
                </Explained>
              ),
            }))}
            showsTable
            pressed={pressed}
            onPress={setPressed}
          />
          {total === 0 && (
            <EmptyResult message="No savings in these days." tips={['Savings count once an order is received.']} />
          )}
        </>
      )}
    </SubPage>
  )
}
