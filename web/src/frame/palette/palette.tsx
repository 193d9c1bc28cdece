import { useId, useState, type KeyboardEvent } from 'react'
import { Modal } from '../../kit/layers/modal.tsx'
import type { Command, CommandSource, FoundCommands } from '../../accounts/area-manifest.ts'
import { useCommands, useFoundCommands } from './commands.ts'
import { fuzzyMatch } from './fuzzy-match.ts'
import style from './palette.module.css'

const mostShown = 12
const nothingShown: Record<FoundCommands['state'], string> = {
  found: 'Nothing found.',
  waiting: 'Searching…',
  failed: 'Nothing found here, and the search on the server failed.',
}

/** Everything that can be gone to or done, found by typing a few of its letters. */
export function Palette({ sources, onClose }: { sources: readonly CommandSource[]; onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const known = fitting(useCommands(sources), typed)
  const found = useFoundCommands(sources, typed)
  const shown = [...known, ...found.commands]
  const currentIndex = Math.min(at, shown.length - 1)
  const current = shown[currentIndex]

  const take = (command: Command | undefined) => {
    if (!command) return
    onClose()
    void command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take(current)
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <Modal label="Commands" wide onClose={onClose}>
      <input
        className={style.field}
        data-first-focus
        role="combobox"
        aria-label="Go to a screen, find an item, do something"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current && `${id}-${currentIndex}`}
        placeholder="Go to a screen, find an item, do something"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={style.results}>
        <div id={id} role="listbox" aria-label="Commands" className={style.list}>
          {shown.map((command, index) => (
            // The keys are handled by the input, which points here by aria-activedescendant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              tabIndex={-1}
              key={command.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={command === current}
              className={style.command}
              ref={(element) => void (command === current && element?.scrollIntoView({ block: 'nearest' }))}
              onClick={() => take(command)}
            >
              <span className="meta">{command.group}</span>
              <span className="truncate">{command.label}</span>
              {command.note && (
                <span className="meta">
                  <span aria-hidden>{command.note.short}</span>
                  <span className="only-for-readers">{command.note.whole}</span>
                </span>
              )}
              {command.shortcut && <kbd>{command.shortcut}</kbd>}
            </div>
          ))}
        </div>
        {shown.length === 0 && (
          <p className="muted" role="status">
            {nothingShown[found.state]}
          </p>
        )}
      </div>
    </Modal>
  )
}

function fitting(commands: readonly Command[], typed: string): Command[] {
  return commands
    .flatMap((command) => {
      const score = fuzzyMatch(typed, command.label)
      return score === undefined ? [] : [{ command, score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostShown)
    .map(({ command }) => command)
}
