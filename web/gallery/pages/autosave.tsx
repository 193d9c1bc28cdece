import { SavedDot } from '../../src/kit/forms/autosave/saved-dot.tsx'
import { useAutosave } from '../../src/kit/forms/autosave/use-autosave.ts'
import { TextField } from '../../src/kit/forms/field.tsx'
import type { Part } from '../part.ts'

function SavesItself() {
  const form = useAutosave({
    start: { name: 'Sal Fontana' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Name is required.' } : {}),
    send: ({ name }) => (name === 'lost' ? Promise.reject(new Error('lost')) : Promise.resolve()),
    refusalOf: () => ({ message: 'The server could not be reached.', fields: {} }),
  })
  return (
    <TextField {...form.text('name')} label="Name" after={<SavedDot {...form} onRetry={() => void form.flush()} />} />
  )
}

export const part: Part = {
  file: 'forms/autosave/saved-dot',
  name: 'Autosave',
  use: 'useAutosave saves what was typed after 500 ms without a key, one request at a time; the dot says how far it came. “lost” is not taken.',
  states: [
    { name: 'Saves itself', Show: SavesItself },
    {
      name: 'All that it says',
      Show: () => (
        <div className="stack gap-8">
          {(['typing', 'incomplete', 'saving', 'saved', 'failed'] as const).map((progress) => (
            <SavedDot
              key={progress}
              progress={progress}
              failure="The server could not be reached."
              onRetry={() => {}}
            />
          ))}
        </div>
      ),
    },
  ],
}
