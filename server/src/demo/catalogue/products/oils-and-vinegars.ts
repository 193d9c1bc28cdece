/** Frying, salad and olive oils, vinegars, shortening; catalogue-lines.ts says how a line reads. */
export const oilsAndVinegars = `
Oil, Fryer, Clear Liquid, {} | Canola; Soybean *.96; Zero Trans Fat *1.02; High Oleic *1.16 | 1/35 LB 37 | Mel-Fry*1.08, Fry-On*1.02, ~*.96 | AB | pop 92
Oil, {} | Canola; Soybean Salad *.95; Vegetable *.96; Corn *1.15 | 6/1 GAL 66; 1/35 LB 38; 3/1 GAL 34 | Wesson*1.08, Mazola*1.1, ~*.94 | AB | pop 70
Oil, Peanut, {} | Refined; Roasted *1.2 | 1/35 LB 74; 6/1 GAL 124 | LouAna*1.04, Planters*1.1, ~*.95 | AB | pop 14
Oil, Grapeseed | . | 6/1 GAL 158; 1/1 GAL 28 ea; 2/3 L 46 | Pompeian*1.04, Roland, ~*.94 | ABI | pop 28
Oil, Blend, {} | 90/10 Canola EVOO; 75/25 Canola EVOO *1.2; 80/20 Soy Pomace *.95; 50/50 Canola EVOO *1.5 | 6/1 GAL 82; 1/35 LB 52; 4/3 L 46 | Corto*1.25, Bella*1.02, ~*.94 | ABI | pop 76
Oil, Olive, Extra Virgin, {} | Italian [Colavita+Partanna+Filippo Berio+house]; Spanish *.94 [Filippo Berio+house]; California *1.06 [Corto]; Mediterranean *.9 [Colavita+house] | 4/3 L 148; 6/1 GAL 264; 12/1 L 158; 1/10 L 128 | Colavita*1.04, Corto*1.06, Partanna@I*1.1, Filippo Berio@AB, ~@AB*.88 | ABI | pop 90 it=Olio Extra Vergine di Oliva reb
Oil, Olive, Extra Virgin, Finishing, {} | Sicilian Nocellara [Frantoia+Olio Verde+Frankies 457]; Ligurian Taggiasca *1.15 [Roi]; Umbrian *1.1 [Marfuga]; Tuscan *1.12 [Laudemio]; Puglia Coratina *.92 [De Carlo] | 6/750 ML 152; 6/500 ML 118; 1/5 L 118 ea | Frantoia, Olio Verde*1.12, Frankies 457*1.02, Roi, Marfuga*1.05, Laudemio*1.2, De Carlo | I | pop 42 it=Olio Extra Vergine di Oliva
Oil, Olive, {} | Pure; Pomace *.72; Light *1.02 | 6/1 GAL 192; 4/3 L 108; 3/1 GAL 98 | Colavita*1.06, Filippo Berio*1.04, ~*.9 | ABI | pop 48
Oil, Truffle, {} | White; Black *.96 | 6/8.5 OZ 92; 1/1 L 54 ea; 12/3.4 OZ 88 | Urbani, Sabatino*1.03, Roland*.85 | ABI | pop 26
Oil, {} | Sesame Toasted; Sesame Pure *.9; Chili Sesame *1.1 | 10/56 OZ 178; 12/12 OZ 62; 1/56 OZ 19 ea | Kadoya*1.08, Roland*.96, ~*.9 | AB | pop 20
Oil, {} | Walnut; Hazelnut; Avocado *.8; Pumpkin Seed *1.3 | 6/250 ML 62; 1/1 L 38 ea | La Tourangelle, Roland*.92 | BI | pop 8
Oil, Coconut, {} | Refined; Virgin *1.2; Popping *.85 | 1/50 LB 128; 6/14 OZ 44; 4/1 GAL 112 | LouAna, Nutiva*1.2 | AB | pop 6
Shortening, {} | All Purpose Cube; All Vegetable Fry *1.02; Cake & Icing *1.06; Zero Trans Fat *1.05 | 1/50 LB 64 | Crisco*1.15, Sweetex*1.1, ~*.93 | AB | pop 14
Lard, {} | Refined; Leaf *1.9 | 1/50 LB 72; 24/1 LB 48 | Armour, Morrell*.98 | AB | pop 5
Butter Flavored Oil | . | 3/1 GAL 38; 1/35 LB 52 | Whirl*1.08, ~*.9 | AB | pop 12
Vinegar, {} | White Distilled 5%; Apple Cider *1.35; Cider Flavored *1.05; Malt *1.7 | 4/1 GAL 19; 6/1 GAL 28; 12/32 OZ 24 | Heinz*1.2, Fleischmann's*1.04, ~*.88 | AB | pop 34
Vinegar, {} | Red Wine 50 Grain; White Wine 50 Grain *1.02; Champagne *1.4; Sherry *1.5; Rice Seasoned *.95; Rice Plain *.92 | 4/1 GAL 42; 2/5 L 46; 12/500 ML 44 | Four Monks*.98, Roland*1.06, Colavita@I*1.1, Marukan@AB*1.04, ~*.9 | ABI | pop 52
Vinegar, Sherry, Reserva, {} | 8 Year; 25 Year Gran Reserva *2 | 12/375 ML 92; 2/5 L 98 | Columela, Gran Capirete*1.1 | I | pop 26
Vinegar, Balsamic, {} | of Modena IGP; Four Leaf *1.3; White *1.08 | 2/5 L 44; 12/500 ML 48; 6/500 ML 28; 1/5 L 24 ea | Modenaceti, Colavita*1.08, Ponti*1.1, ~@AB*.88 | ABI | pop 62 it=Aceto Balsamico di Modena
Vinegar, Balsamic, {} | Tradizionale 12 Year; Condimento Reserve *.35; Saba *.4; Extra Dense *.3 | 1/100 ML 92 ea; 6/250 ML 198 | San Giacomo, Leonardi*1.1 | I | pop 20 it=Aceto Balsamico call
Glaze, Balsamic, {} | Classic; White *1.03; Fig *1.08 | 12/12.9 OZ 58; 6/12.9 OZ 31; 2/5.2 LB 46 | Roland, Colavita*1.08, Modena*1.02, ~@AB*.9 | ABI | pop 42
Wine, Cooking, {} | Burgundy; Sauterne; Marsala *1.1; Sherry *1.02; Chablis *.98; Madeira *1.12 | 4/1 GAL 46; 12/1 L 62 | Roland*1.03, Holland House*1.08, ~*.9 | ABI | pop 38
Verjus, {} | Blanc; Rouge | 12/750 ML 142; 1/750 ML 13.5 ea | Fusion, Roland*.95 | I | pop 12
`
