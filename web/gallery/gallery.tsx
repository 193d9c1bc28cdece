import { useSyncExternalStore } from 'react'
import { SelectField } from '../src/kit/forms/field.tsx'
import { ModalStack } from '../src/kit/layers/modals.tsx'
import { Toasts } from '../src/kit/layers/toasts.tsx'
import { TooltipLayer } from '../src/kit/layers/tooltip-layer.tsx'
import { chooseDensity, chooseTheme, useDensity, useTheme } from '../src/kit/theme/preferences.ts'
import style from './gallery.module.css'
import type { Part } from './part.ts'

const parts = Object.values(import.meta.glob<{ part: Part }>('./pages/*.tsx', { eager: true }))
  .map(({ part }) => part)
  .toSorted((a, b) => a.name.localeCompare(b.name))

/** The parts of the kit, one at a time, in the scheme and density that are chosen. */
export function Gallery() {
  const chosen = useAddress()
  const part = parts.find(({ file }) => file === chosen) ?? parts[0]
  return (
    <div className={style.gallery}>
      <nav className={style.parts} aria-label="Parts">
        <ul>
          {parts.map(({ file, name }) => (
            <li key={file}>
              <a href={`#${file}`} aria-current={file === part?.file ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <Look />
      </nav>
      {part && <Page key={part.file} part={part} />}
      <ModalStack />
      <Toasts />
      <TooltipLayer />
    </div>
  )
}

function Page({ part: { file, name, use, states } }: { part: Part }) {
  return (
    <main className={style.page}>
      <h1>{name}</h1>
      <p className="muted">{use}</p>
      <p className="meta">kit/{file}</p>
      {states.map(({ name: state, Show }) => (
        <section key={state} className={style.state} aria-label={state}>
          <h2>{state}</h2>
          <Show />
        </section>
      ))}
    </main>
  )
}

function Look() {
  const theme = useTheme()
  const density = useDensity()
  return (
    <div className={style.look}>
      <SelectField
        label="Scheme"
        value={theme}
        onChange={({ target }) =>
          chooseTheme(target.value === 'dark' || target.value === 'light' ? target.value : 'system')
        }
      >
        <option value="system">Match system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </SelectField>
      <SelectField
        label="Density"
        value={density}
        onChange={({ target }) => chooseDensity(target.value === 'compact' ? 'compact' : 'comfortable')}
      >
        <option value="comfortable">Comfortable</option>
        <option value="compact">Compact</option>
      </SelectField>
    </div>
  )
}

/** The part named in the address behind '#'. */
function useAddress(): string {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => location.hash.slice(1),
  )
}
