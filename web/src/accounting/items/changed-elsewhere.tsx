import { useEffect, useState } from 'react'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { store, useStore } from '../../kit/store.ts'
import { forgetSaved } from './save-states.ts'

const changes = store(0)

/** More was tagged elsewhere than can be shown row by row. */
export function offerToReadAgain() {
  changes.set(changes.get() + 1)
}

/** Offers to read the list again: not by itself, since rows would move under the hands. One for each opened list. */
export function ChangedElsewhere() {
  const count = useStore(changes)
  const [seen, setSeen] = useState(count)
  // A list that is opened has nothing yet that was tagged in it.
  useEffect(forgetSaved, [])
  const read = () => {
    forgetSaved()
    setSeen(changes.get())
    void refresh('getAccountingItems', 'getAccountingLines')
  }
  return (
    <span role="status">
      {count > seen && (
        <>
          Tags may have changed elsewhere.{' '}
          <Button look="link" onClick={read}>
            Read the list again
          </Button>
        </>
      )}
    </span>
  )
}
