import { nameWithDays, type FileDays } from '@larder/domain/values/file-days.ts'
import { IconDownload } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { csvOf } from '../csv.ts'
import { Menu } from '../layers/menu.tsx'
import { saveText } from '../save-file.ts'
import style from './charts.module.css'
import { figureColumns, savedRows, type Figures } from './figures.ts'
import { Table } from '../table/table.tsx'
import { useKinds, type Kinds } from './use-kinds.ts'
import { inRem, useTextScale } from '../theme/text-size.ts'
import { useWidth } from '../use-width.ts'

/** columns that a narrow place has room for, and px at the usual text size below which a place is narrow */
const mostWhereNarrow = 4
const narrow = 560

type ChartFigureProps = {
  title: ReactNode
  /** of the heading */
  level?: 2 | 3
  /** of the saved picture and table, without its ending */
  fileName: string
  /** the days it is of, for the name of what is saved */
  days?: FileDays | undefined
  table: Figures
  /** draws with the kinds of kit/charts/kinds.ts; nothing where the table says enough */
  renderChart?: ((kinds: Kinds) => ReactNode) | undefined
  /** kept free until the chart is there, in px at the usual text size */
  height?: number
  /** the table goes beside the chart where there is room */
  isWide?: boolean
  /** the chart says each figure in words too: beside it the table is for readers, paper and files */
  isInWords?: boolean
  note?: ReactNode
}

/** A chart with its title, the same numbers as a table, and both to save. Without the chart, as offline, the table is there. */
export function ChartFigure({
  title,
  level = 3,
  fileName: name,
  days,
  table,
  renderChart,
  height = 150,
  isWide,
  isInWords,
  note,
}: ChartFigureProps) {
  const kinds = useKinds(renderChart !== undefined)
  const box = useRef<HTMLDivElement>(null)
  const figure = useRef<HTMLElement>(null)
  const isNarrow = useWidth(figure) < narrow * useTextScale()
  const fileName = days ? nameWithDays(name, days, '') : name
  const Heading = `h${level}` as const
  const savePicture = async () => {
    const svg = box.current?.querySelector('svg')
    const { savePicture: save } = await import('./save-picture.ts')
    if (svg) await save(svg, `${fileName}.png`)
  }
  // The mark at the beginning makes spreadsheets read it as UTF-8.
  const saveTable = () => saveText(`${fileName}.csv`, `\uFEFF${csvOf(savedRows(table))}`, 'text/csv')
  const size = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
  return (
    <figure ref={figure} className={style.figure}>
      <div className="row middle between gap-8">
        <Heading>{title}</Heading>
        <Menu
          look="icon"
          label="Save"
          align="end"
          items={[
            ...(renderChart && kinds ? [{ label: 'Picture (PNG)', onSelect: () => void savePicture() }] : []),
            { label: 'Table (CSV)', onSelect: saveTable },
          ]}
        >
          <IconDownload {...size} />
        </Menu>
      </div>
      <div className={style.beside} data-wide={(renderChart && isWide) || undefined}>
        {renderChart && (
          <div ref={box} style={kinds === undefined ? { minHeight: inRem(height) } : undefined}>
            {kinds && renderChart(kinds)}
          </div>
        )}
        <div className={`stack gap-8 ${isInWords && renderChart && kinds ? style.besideWords : ''}`}>
          <Table
            columns={figureColumns(table)}
            rows={table.rows}
            keyOf={({ key }) => key}
            cards={isNarrow && table.heads.length > mostWhereNarrow ? 'always' : 'never'}
          />
          {note}
        </div>
      </div>
    </figure>
  )
}
