import type { FoodMatch } from '@larder/contract/recipes/import.ts'
import { useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { FullNote, inputClass } from '../../kit/forms/field.tsx'
import { SearchSelect } from '../../kit/forms/search-select.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { FractionField } from '../editor/ingredients/fraction-field.tsx'
import { UnitList } from '../editor/ingredients/unit-list.tsx'
import { problemOf, worthALook, type Line } from './import-lines.ts'
import style from './import.module.css'
import { useMatchSearch } from './use-match-search.ts'

const longestNote = 200

type ImportLineProps = { line: Line; onChange: (change: Partial<Line>) => void }

/** A line of the recipe: as it was written, and what it becomes. */
export function ImportLine({ line, onChange }: ImportLineProps) {
  const { line: written, food, isOut } = line
  const name = food || written
  const problem = problemOf(line)
  return (
    <li className={style.line} aria-label={written} data-out={isOut || undefined}>
      <div className={style.written}>
        <span className="breaks-anywhere">{written}</span>
        <Button
          look="quiet"
          aria-label={`${isOut ? 'Make an ingredient of' : 'Only in procedure'}: ${written}`}
          onClick={() => onChange({ isOut: !isOut })}
        >
          {isOut ? 'As ingredient' : 'Only in procedure'}
        </Button>
      </div>
      {isOut ? (
        <span className="meta">
          {line.isFree
            ? 'Stays in the procedure, without a cost.'
            : 'Stays in the procedure, without a cost. Its allergens count as not confirmed.'}
        </span>
      ) : (
        <div className={style.fields}>
          <span className={style.amount}>
            <FractionField
              label={`Amount of ${name}`}
              placeholder="1 1/2"
              value={line.amount}
              onChange={(amount) => onChange({ amount })}
            />
          </span>
          <input
            className={inputClass}
            aria-label={`Unit of ${name}`}
            list="import-units"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            value={line.unit}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
          <MatchField line={line} name={name} onMatch={(match) => onChange({ match })} />
          <input
            className={`${inputClass} ${style.note}`}
            aria-label={`Note of ${name}`}
            placeholder="Note"
            maxLength={longestNote}
            autoComplete="off"
            value={line.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
          <FullNote value={line.note} maxLength={longestNote} />
          {problem && <span className={style.problem}>{problem}</span>}
        </div>
      )}
      <UnitList id="import-units" />
    </li>
  )
}

type MatchFieldProps = { line: Line; name: string; onMatch: (match: FoodMatch | undefined) => void }

function MatchField({ line: { match, matches: proposed }, name, onMatch }: MatchFieldProps) {
  const [typed, setTyped] = useState<string>()
  const { matches, isWaiting, isFailed } = useMatchSearch(typed, proposed)
  return (
    <div className={style.match}>
      <SearchSelect
        label={`Item for ${name}`}
        isLabelHidden
        placeholder="Find an item"
        options={matches.map((one, id) => ({ id, label: one.name, detail: detailOf(one) }))}
        chosen={match && { id: -1, label: match.name }}
        onSearch={setTyped}
        onChoose={({ id }) => onMatch(matches[id])}
        isWaiting={isWaiting}
        nothingFound={isFailed ? 'Couldn’t load. Please try again.' : 'No results found'}
      />
      <span className={style.told}>
        <MatchTag match={match} />
        {match && <span className="meta truncate">{match.detail}</span>}
        {match && (
          <Button
            look="link"
            className={style.none}
            aria-label={`No item for ${name}`}
            onClick={() => onMatch(undefined)}
          >
            No item
          </Button>
        )}
      </span>
    </div>
  )
}

function MatchTag({ match }: { match: FoodMatch | undefined }) {
  if (!match)
    return (
      <Tag
        label="No item: no cost"
        tone="attention"
        tooltip="It is kept by its name, and the cost of the recipe is incomplete."
      />
    )
  const percent = `${Math.round(match.score * 100)} % alike`
  if (match.score >= 1) return null
  return match.score < worthALook ? <Tag label={`Check: ${percent}`} tone="attention" /> : <Tag label={percent} />
}

const kinds = { item: '', subrecipe: 'Subrecipe', generic: 'Inventory item' }

function detailOf({ ingredient_type: type, detail, score }: FoodMatch): string {
  return [kinds[type], detail, score < 1 && `${Math.round(score * 100)} % alike`].filter(Boolean).join(' · ')
}
