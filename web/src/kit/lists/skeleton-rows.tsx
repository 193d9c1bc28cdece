import style from '../layers/notice.module.css'

const widths = ['38%', '52%', '44%', '60%', '34%', '48%']

/** Rows in the true height while a list is on its way. */
export function SkeletonRows({ count = 8, withPicture = true }: { count?: number; withPicture?: boolean }) {
  return (
    <div className={style.skeletonRows} role="status" aria-label="Loading" data-to-come>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={style.skeleton} aria-hidden>
          {withPicture && <span className={`${style.bar} ${style.tile}`} />}
          <span className={style.bar} style={{ width: widths[index % widths.length] }} />
          <span className={style.bar} style={{ width: 56, marginLeft: 'auto' }} />
        </div>
      ))}
    </div>
  )
}
