import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../api/failures.ts'
import { aCart, aLine, lineOfItem } from './cart-world-for-tests.ts'

const noNetwork = new CallFailure(0, { code: 'no_answer', message: 'No network' })
const outOfStock = new CallFailure(400, { code: 'out_of_stock', message: 'This item is out of stock.' })

describe('a wanted quantity', () => {
  it('shows at once and is saved 400 ms after the last change', async () => {
    const { cart, pass, quantities, sent, saved } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    await pass(300)
    cart.setQuantity(lineOfItem(12), 14)
    expect(quantities()).toEqual(['14 × Item 12'])
    expect(cart.quantityOf('item 12')).toBe(14)
    await pass(399)
    expect(sent).toHaveLength(0)
    expect(cart.state().saveState).toBe('saving')
    await pass(1)
    expect(saved(1)).toEqual([[12, 14]])
  })

  it('takes over the lastModified that the save answers', async () => {
    const { cart, pass, sent } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    await pass(400)
    await sent[0]?.answer({ lastModified: '7', changedItems: [aLine({ quantity: 1 })] })
    expect(cart.state().saveState).toBe('saved')
    expect(cart.state().lines[0]?.shoppingCartId).toBe(112)
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    expect([sent[0]?.save.lastModified, sent[1]?.save.lastModified]).toEqual(['1', '7'])
  })

  it('that returns to the saved one needs no save', async () => {
    const { cart, pass, sent } = await aCart({ lines: [aLine({ quantity: 2 })] })
    cart.setQuantity(lineOfItem(12), 3)
    cart.setQuantity(lineOfItem(12), 2)
    await pass(1000)
    expect(sent).toHaveLength(0)
    expect(cart.state().saveState).toBe('saved')
  })

  it('of 0 takes the line out', async () => {
    const { cart, pass, sent, quantities } = await aCart({ lines: [aLine(), aLine({ item: 13 })] })
    cart.setQuantity(lineOfItem(12), 0)
    expect(quantities()).toEqual(['2 × Item 13'])
    await pass(400)
    await sent[0]?.answer({ changedItems: [aLine({ quantity: 0 })] })
    expect(quantities()).toEqual(['2 × Item 13'])
  })

  it('that raises a line tells what was added once it is saved', async () => {
    const { cart, pass, sent, added } = await aCart({ lines: [aLine({ quantity: 2 })] })
    cart.setQuantity(lineOfItem(12), 5)
    await pass(400)
    expect(added).toEqual([])
    await sent[0]?.answer({ changedItems: [aLine({ quantity: 5 })] })
    expect(added).toEqual(['3 × Item 12'])
  })
})

describe('saves', () => {
  it('go out one at a time; what changes meanwhile waits for the answer', async () => {
    const { cart, pass, sent, saved, quantities } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    await pass(400)
    cart.setQuantity(lineOfItem(12), 2)
    cart.setQuantity(lineOfItem(13), 4)
    await pass(5000)
    expect(sent).toHaveLength(1)
    await sent[0]?.answer({ changedItems: [aLine({ quantity: 1 })] })
    expect(saved(2)).toEqual([
      [12, 2],
      [13, 4],
    ])
    expect(quantities()).toEqual(['2 × Item 12', '4 × Item 13'])
  })

  it('are followed by one that takes back what returned to the saved quantity meanwhile', async () => {
    const { cart, pass, sent, saved, quantities } = await aCart({ lines: [aLine({ quantity: 2 })] })
    cart.setQuantity(lineOfItem(12), 3)
    await pass(400)
    cart.setQuantity(lineOfItem(12), 2)
    expect(quantities()).toEqual(['2 × Item 12'])
    await sent[0]?.answer({ changedItems: [aLine({ quantity: 3 })] })
    expect(saved(2)).toEqual([[12, 2]])
    expect(quantities()).toEqual(['2 × Item 12'])
  })

  it('without an answer go out again with the same key and the same lines', async () => {
    const { cart, pass, sent, saved } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    await pass(400)
    await sent[0]?.answer(noNetwork)
    expect(cart.state().saveState).toBe('failed')
    cart.setQuantity(lineOfItem(12), 9)
    await pass(1000)
    expect(sent[1]?.save.idempotencyKey).toBe(sent[0]?.save.idempotencyKey)
    expect(saved(2)).toEqual([[12, 1]])
    await sent[1]?.answer({ changedItems: [aLine({ quantity: 1 })] })
    expect(sent[2]?.save.idempotencyKey).not.toBe(sent[0]?.save.idempotencyKey)
    expect(saved(3)).toEqual([[12, 9]])
  })

  it('can be tried again at once by the person', async () => {
    const { cart, pass, sent } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    await pass(400)
    await sent[0]?.answer(noNetwork)
    cart.retry()
    expect(sent).toHaveLength(2)
    await sent[1]?.answer({ changedItems: [aLine({ quantity: 1 })] })
    expect(cart.state().saveState).toBe('saved')
  })

  it('carry a special request by its line, and nothing the server could not find', async () => {
    const request = aLine({
      id: 77,
      itemDistributorId: null,
      specialItem: {
        distributorId: 5,
        din: '',
        packSize: '',
        uom: 'case',
        description: 'Micro basil',
        distributorName: 'Bay',
      },
    })
    const { cart, pass, saved } = await aCart({ lines: [request] })
    const [line] = cart.state().lines
    if (line) cart.setQuantity(line, 3)
    await pass(400)
    expect(saved(1)).toEqual([[77, 3]])
  })

  it('that are asked for now tell when all is saved', async () => {
    const { cart, sent } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    const saved = cart.saveNow()
    expect(sent).toHaveLength(1)
    await sent[0]?.answer({ changedItems: [aLine({ quantity: 1 })] })
    expect(await saved).toBe(true)
  })

  it('that fail when asked for now tell so', async () => {
    const { cart, sent } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    const saved = cart.saveNow()
    await sent[0]?.answer(noNetwork)
    expect(await saved).toBe(false)
  })

  it('that failed before are tried again before it is told that they could not be saved', async () => {
    const { cart, sent } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    const failed = cart.saveNow()
    await sent[0]?.answer(noNetwork)
    expect(await failed).toBe(false)
    const saved = cart.saveNow()
    await sent[1]?.answer({ changedItems: [aLine({ quantity: 1 })] })
    expect(await saved).toBe(true)
  })
})

describe('a refused add', () => {
  it('takes its line back', async () => {
    const { cart, pass, sent, quantities, refusals } = await aCart({ lines: [aLine({ quantity: 2 })] })
    cart.setQuantity(lineOfItem(12), 3)
    await pass(400)
    await sent[0]?.answer(outOfStock)
    expect(quantities()).toEqual(['2 × Item 12'])
    expect(refusals).toEqual(['Item 12: This item is out of stock.'])
    expect(cart.state().saveState).toBe('saved')
  })

  it('among several lines takes back only its own', async () => {
    const { cart, pass, sent, saved, quantities, refusals } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    await sent[0]?.answer(outOfStock)
    expect(saved(2)).toEqual([[12, 1]])
    await sent[1]?.answer({ changedItems: [aLine({ quantity: 1 })] })
    expect(saved(3)).toEqual([[13, 1]])
    await sent[2]?.answer(outOfStock)
    expect(quantities()).toEqual(['1 × Item 12'])
    expect(refusals).toEqual(['Item 13: This item is out of stock.'])
  })

  it('by a location without a cart is told once for all lines', async () => {
    const { cart, pass, sent, quantities, refusals } = await aCart()
    cart.setQuantity(lineOfItem(12), 1)
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    await sent[0]?.answer(new CallFailure(403, { message: 'The cart is switched off.' }))
    expect(quantities()).toEqual([])
    // Nobody knows which of them it is about.
    expect(refusals).toEqual([expect.stringMatching(/^undefined: /)])
  })
})

describe('after a reload of the page', () => {
  it('unsent changes are sent, on the revision they were made on', async () => {
    const before = await aCart({ lines: [aLine({ quantity: 2 })] })
    before.cart.setQuantity(lineOfItem(12), 6)
    const { quantities, sent, saved } = await aCart({ lines: [aLine({ quantity: 2 })], kept: before.unsaved() })
    expect(quantities()).toEqual(['6 × Item 12'])
    expect(saved(1)).toEqual([[12, 6]])
    expect(sent[0]?.save.lastModified).toBe('1')
  })

  it('the save that was cut off is repeated with its key before anything else', async () => {
    const before = await aCart()
    before.cart.setQuantity(lineOfItem(12), 6)
    await before.pass(400)
    before.cart.setQuantity(lineOfItem(13), 2)
    const after = await aCart({ lines: [aLine({ quantity: 6 })], kept: before.unsaved() })
    expect(after.sent[0]?.save.idempotencyKey).toBe(before.sent[0]?.save.idempotencyKey)
    await after.sent[0]?.answer({ lastModified: '4', changedItems: [aLine({ quantity: 6 })] })
    await after.loading
    expect(after.saved(2)).toEqual([[13, 2]])
    expect(after.sent[1]?.save.lastModified).toBe('4')
    await after.sent[1]?.answer({ lastModified: '5', changedItems: [aLine({ item: 13, quantity: 2 })] })
    expect(after.quantities()).toEqual(['6 × Item 12', '2 × Item 13'])
    expect(after.unsaved()).toBeNull()
  })

  it('what somebody else changed before the save that was cut off is asked about', async () => {
    const before = await aCart({ lines: [aLine({ quantity: 2 })] })
    before.cart.setQuantity(lineOfItem(13), 1)
    await before.pass(400)
    before.cart.setQuantity(lineOfItem(12), 6)
    const theirs = aLine({ quantity: 8, version: '2' })
    const own = aLine({ item: 13, quantity: 1 })
    const after = await aCart({ lines: [theirs, own], kept: before.unsaved() })
    await after.sent[0]?.answer({ lastModified: '4', changedItems: [theirs, own] })
    await after.loading
    expect(after.saved(2)).toEqual([[12, 6]])
    expect(after.sent[1]?.save.lastModified).toBe('1')
  })

  it('without a network nothing is lost: the cart can be loaded again', async () => {
    const before = await aCart()
    before.cart.setQuantity(lineOfItem(12), 6)
    await before.pass(400)
    const after = await aCart({ kept: before.unsaved(), noRead: noNetwork })
    await after.sent[0]?.answer(noNetwork)
    expect(after.cart.state()).toMatchObject({ status: 'failed', isRead: false, unsavedCount: 1 })
    expect(after.unsaved()).toEqual(before.unsaved())
  })

  it('what is changed before the cart can be read goes before what the earlier page left', async () => {
    const before = await aCart()
    before.cart.setQuantity(lineOfItem(12), 6)
    before.cart.setQuantity(lineOfItem(13), 2)
    const { cart, canBeRead, pass, quantities, saved } = await aCart({ kept: before.unsaved(), noRead: noNetwork })
    cart.setQuantity(lineOfItem(12), 8)
    canBeRead()
    await pass(1000)
    expect(quantities()).toEqual(['8 × Item 12', '2 × Item 13'])
    expect(saved(1)).toEqual([
      [12, 8],
      [13, 2],
    ])
  })

  it('a save that gets no answer again hides nothing of the cart, and goes out until it has one', async () => {
    const before = await aCart({ lines: [aLine({ item: 30 })] })
    before.cart.setQuantity(lineOfItem(12), 6)
    await before.pass(400)
    const after = await aCart({ lines: [aLine({ item: 30 })], kept: before.unsaved() })
    await after.sent[0]?.answer(noNetwork)
    expect(after.cart.state()).toMatchObject({ status: 'ready', isRead: true, saveState: 'failed' })
    expect(after.quantities()).toEqual(['2 × Item 30', '6 × Item 12'])
    await after.pass(1000)
    expect(after.sent[1]?.save).toEqual(after.sent[0]?.save)
    after.serverHas([aLine({ item: 30, quantity: 3 }), aLine({ quantity: 6 })], '5')
    await after.sent[1]?.answer({ lastModified: '4', changedItems: [aLine({ quantity: 6 })] })
    expect(after.cart.state().saveState).toBe('saved')
    expect(after.quantities()).toEqual(['3 × Item 30', '6 × Item 12'])
    expect(after.unsaved()).toBeNull()
  })
})

describe('a cart that could not be read', () => {
  it('is read again by itself', async () => {
    const { cart, pass, canBeRead, quantities } = await aCart({ lines: [aLine()], noRead: noNetwork })
    expect(cart.state()).toMatchObject({ status: 'failed', isRead: false })
    await pass(1000)
    expect(cart.state().status).toBe('failed')
    canBeRead()
    await pass(2000)
    expect(cart.state()).toMatchObject({ status: 'ready', isRead: true, saveState: 'saved' })
    expect(quantities()).toEqual(['2 × Item 12'])
  })

  it('is read before another call changes it', async () => {
    const { cart, canBeRead } = await aCart({ lines: [aLine()], noRead: noNetwork })
    canBeRead()
    const madeOn: (string | null)[] = []
    await cart.changeBy((lastModified) => {
      madeOn.push(lastModified)
      return Promise.resolve({ sameModifiedItems: [], lastModified: '2', changedItems: [] })
    })
    expect(madeOn).toEqual(['1'])
  })

  it('keeps what is changed until it can be read again', async () => {
    const { cart, canBeRead, canNotBeRead, pass, saved, unsaved } = await aCart({ lines: [aLine()] })
    canNotBeRead(noNetwork)
    await cart.reload()
    cart.setQuantity(lineOfItem(12), 7)
    expect(unsaved()?.pending.map(({ quantity }) => quantity)).toEqual([7])
    canBeRead()
    await pass(1000)
    expect(saved(1)).toEqual([[12, 7]])
  })

  it('is not changed by another call as long as it cannot be read', async () => {
    const { cart } = await aCart({ noRead: noNetwork })
    await expect(cart.changeBy(() => Promise.reject(new Error('called')))).rejects.toBe(noNetwork)
  })
})

describe('coming back to the page', () => {
  it('shows what others put in meanwhile', async () => {
    const { cart, serverHas, quantities } = await aCart({ lines: [aLine()] })
    serverHas([aLine(), aLine({ item: 30, quantity: 4 })], '8')
    await cart.refresh()
    expect(quantities()).toEqual(['2 × Item 12', '4 × Item 30'])
  })

  it('leaves alone what is not saved yet', async () => {
    const { cart, serverHas, quantities } = await aCart({ lines: [aLine()] })
    cart.setQuantity(lineOfItem(12), 5)
    serverHas([aLine({ quantity: 9 })], '8')
    await cart.refresh()
    expect(quantities()).toEqual(['5 × Item 12'])
  })
})

describe('a change by another call', () => {
  const swap = (quantity: number, lastModified: string) => ({
    sameModifiedItems: [],
    lastModified,
    changedItems: [aLine({ quantity: 0 }), aLine({ item: 13, quantity, swapAcceptId: 4, savings: 6 })],
  })

  it('waits for what is not saved yet and puts its lines into the cart', async () => {
    const { cart, sent, quantities } = await aCart({ lines: [aLine()] })
    cart.setQuantity(lineOfItem(12), 4)
    const revisions: (string | null)[] = []
    const made = cart.changeBy((lastModified) => {
      revisions.push(lastModified)
      return Promise.resolve(swap(3, '9'))
    })
    expect(revisions).toEqual([])
    await sent[0]?.answer({ lastModified: '8', changedItems: [aLine({ quantity: 4 })] })
    await made
    expect(revisions).toEqual(['8'])
    expect(quantities()).toEqual(['3 × Item 13'])
  })

  it('whose news comes before its answer is not read', async () => {
    const { cart, reads, settled } = await aCart({ lines: [aLine()] })
    await cart.changeBy((): Promise<ReturnType<typeof swap>> => {
      cart.heard('9')
      return Promise.resolve(swap(3, '9'))
    })
    await settled()
    expect(reads()).toBe(1)
  })

  it('is asked about when somebody else changed its line, and made again on Apply', async () => {
    const { cart, conflicts, quantities, willChoose } = await aCart({ lines: [aLine()] })
    const conflict = {
      shoppingCartId: 112,
      itemDistributorId: 12,
      name: 'Item 12',
      currentQuantity: 7,
      modifyToQuantity: 0,
      modifiedBy: 'Kim',
    }
    const met = { sameModifiedItems: [conflict], lastModified: '5', changedItems: [aLine({ quantity: 7 })] }
    const answers = [met, swap(8, '6')]
    await cart.changeBy((lastModified) => Promise.resolve(answers[lastModified === '1' ? 0 : 1] ?? met))
    expect(conflicts).toHaveLength(1)
    expect(quantities()).toEqual(['8 × Item 13'])

    willChoose('discard')
    expect(await cart.changeBy(() => Promise.resolve(met))).toBeUndefined()
  })
})

describe('clearing the cart', () => {
  it('takes everything out', async () => {
    const { cart, quantities } = await aCart({ lines: [aLine(), aLine({ item: 13 })] })
    await cart.clear(cart.state().lines)
    expect(quantities()).toEqual([])
  })

  it('is refused as long as a save has no answer, whose next try would put its lines in again', async () => {
    const { cart, pass, sent, quantities } = await aCart({ lines: [aLine()] })
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    const cleared = cart.clear(cart.state().lines)
    await sent[0]?.answer(noNetwork)
    await expect(cleared).rejects.toBe(noNetwork)
    expect(quantities()).toEqual(['2 × Item 12', '1 × Item 13'])
  })
})
