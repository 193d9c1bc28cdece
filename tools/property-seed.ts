// Tests of properties draw the same values in every run, so that a change turns them red and nothing else does.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_304) })
