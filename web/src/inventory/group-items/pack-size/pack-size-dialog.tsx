import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { unitPriceIn } from '@larder/domain/inventory/unit-price-in.ts'
import { isConvertible } from '@larder/domain/values/unit-conversion.ts'
import { roundToUnitPrice } from '@larder/domain/values/unit-price.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import { formatUnitPrice } from '../../../kit/money.ts'
import { callOnce } from '../../../api/once/call-once.ts'
import { messageOf } from '../../../api/failures.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { ReasonedButton } from '../../../kit/forms/reasoned-button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import { reloadGroup } from '../reload-group.ts'
import type { OfGroup } from '../write-group-items.ts'
import { draftOfPack, inOtherUnit, packOf, wholeOf } from './pack-size-draft.ts'
import { PackSizeFields } from './pack-size-fields.tsx'
import style from './pack-size.module.css'

type PackSizeDialogProps = { item: GroupItem; of: OfGroup & { unitId: string | null }; onClose: () => void }

/** The pack size the location counts an item in, as 'outer/inner UOM'; Default Packsize goes back to the distributor's. */
export function PackSizeDialog({ item, of, onClose }: PackSizeDialogProps) {
  const formId = useId()
  const [draft, setDraft] = useState(() => draftOfPack(givenPack(item)))
  const [isConverted, setIsConverted] = useState(true)
  const [failure, setFailure] = useState<unknown>()
  const [saving, setSaving] = useState<'own' | 'default'>()
  const pack = packOf(draft)
  const isOfGroup = of.unitId === null || isConvertible(draft.uom, of.unitId)
  const send = async (which: 'own' | 'default') => {
    setSaving(which)
    try {
      const params = { id: of.listId, groupId: of.groupId, itemId: item.id }
      const packSize = which === 'own' && pack ? { outerPack: pack.outer, innerPack: pack.inner, uom: pack.uom } : null
      await callOnce('patchItemPackSize', { params, body: { packSize } })
      await reloadGroup(of)
      toast({ message: `Pack size of ${item.name} ${which === 'own' ? 'saved' : 'is the distributor’s again'}` })
      onClose()
    } catch (thrown) {
      setFailure(thrown)
      setSaving(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pack) void send('own')
  }
  return (
    <Modal
      title="Edit Packsize"
      onClose={onClose}
      foot={
        <>
          <ReasonedButton
            reason={item.isCustomPackSize ? undefined : 'The distributor’s pack size is in use'}
            busy={saving !== undefined}
            onClick={() => void send('default')}
          >
            Default Packsize
          </ReasonedButton>
          <Button type="submit" form={formId} look="primary" disabled={!pack} busy={saving === 'own'}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-16" noValidate onSubmit={submit}>
        <p className="stack breaks-anywhere medium">
          {item.name}
          <span className="meta">
            {item.distributor}
            {item.packSize && ` · distributor’s pack ${item.packSize}`}
          </span>
          {item.keepsCountedPack && (
            <span className="meta">
              It was counted in {item.customPackSize}, which stays until the counts are cleared.
            </span>
          )}
        </p>
        <PackSizeFields
          draft={draft}
          onNumbers={(numbers) => {
            setDraft({ ...draft, ...numbers })
            // The question of the notice is answered.
            setIsConverted(true)
          }}
          onUnit={(uom) => {
            const changed = inOtherUnit(draft, uom)
            setDraft(changed.draft)
            setIsConverted(changed.isConverted)
          }}
        />
        {(!isConverted || !isOfGroup) && (
          <p className={style.notice} role="alert">
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            <span>
              We are not able to convert the packsize for you selection
              <span className="meta">
                {isConverted
                  ? `The group is shown in ${of.unitId}: this item will have no price in it.`
                  : `Please enter how much ${draft.uom} one pack holds.`}
              </span>
            </span>
          </p>
        )}
        {pack && (
          <p className="muted" role="status">
            One {item.unitMeasure || 'case'} = {wholeOf(pack)} {pack.uom}
            {priceOfUnit(item, pack.uom, pack)}
          </p>
        )}
        {failure !== undefined && <FieldError>{messageOf(failure)}</FieldError>}
      </form>
    </Modal>
  )
}

function givenPack({ unitQuantity: outer, unitSize: inner, packSizeUom: uom }: GroupItem) {
  return outer === null || inner === null || uom === null ? null : { outer, inner, uom }
}

function priceOfUnit(
  { price, isMarketPrice, isPriceMissing }: GroupItem,
  uom: string,
  pack: NonNullable<ReturnType<typeof givenPack>>,
) {
  const exact = isMarketPrice || isPriceMissing ? null : unitPriceIn(uom, pack, fromWire(price))
  return exact && ` · ${formatUnitPrice(roundToUnitPrice(exact, 'halfUp'))} /${uom}`
}
