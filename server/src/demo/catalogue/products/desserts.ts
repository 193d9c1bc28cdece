/** Cakes, gelato, pastries and plated desserts; catalogue-lines.ts says how a line reads. */
export const desserts = `
Cheesecake, {}, Frozen | New York 10 in 16 Slice; Plain Unsliced 10 in *.95; Strawberry Swirl 16 Slice *1.08; Turtle 16 Slice *1.15; Salted Caramel 14 Slice *1.15; Variety 16 Slice *1.12 | 2/80 OZ 84; 4/80 OZ 162; 1/80 OZ 44 ea | Eli's*1.2, Sara Lee, Chef Pierre*.98, ~*.88 | AB | pop 34
Cake, Layer, {}, Frozen | Chocolate 14 Slice; Carrot 14 Slice *1.02; Red Velvet 14 Slice *1.03; Coconut 14 Slice *1.04; Lemon 14 Slice *1.02; Flourless Chocolate 12 Slice *.9 | 2/84 OZ 92; 1/84 OZ 48 ea; 4/64 OZ 142 | Sweet Street*1.18, Bindi*1.12, David's, ~*.87 | AB | pop 26
Cake, Lava, {}, Frozen | Chocolate 4 oz; Chocolate 3 oz *.85; Dulce de Leche 4 oz *1.08 | 24/4 OZ 62; 36/4 OZ 91; 12/4 OZ 33 | Sweet Street*1.1, Bindi*1.14, ~*.88 | ABI | pop 42
Tiramisu, {}, Frozen | Tray [2/77 OZ+1/77 OZ]; Individual Glass *1.1 [12/3.5 OZ]; Round 10 in 14 Slice *1.05 [2/77 OZ+1/77 OZ] | 2/77 OZ 78; 12/3.5 OZ 42; 1/77 OZ 41 ea | Bindi*1.12, Sweet Street, ~@AB*.9 | ABI | pop 60 it=Tiramisu
Cannoli, {} | Shell Large [1/48 CT]; Shell Mini *.9 [1/120 CT]; Filling Ricotta Frozen *1.1 [6/2 LB]; Filled Frozen *1.6 [1/48 CT]; Shell Chocolate Dipped *1.5 [1/48 CT] | 1/48 CT 38; 1/120 CT 56; 6/2 LB 62 | Golden Cannoli, Bindi*1.2, Ferrara*1.1 | ABI | pop 58 it=Cannoli
Dessert, Italian, {}, Frozen | Panna Cotta Individual [12/3.5 OZ]; Torta della Nonna 14 Slice [1/48 OZ]; Profiteroles Scuro *1.05 [12/3.5 OZ]; Tartufo Classico *.95 [12/3.5 OZ]; Limoncello Mascarpone 14 Slice *1.06 [1/48 OZ]; Ricotta Pistachio 14 Slice *1.1 [1/48 OZ] | 12/3.5 OZ 44; 1/48 OZ 42 ea | Bindi, Dolceria Alba*.95 | I | pop 44
Gelato, {} | Vanilla; Chocolate; Pistachio *1.2; Stracciatella *1.04; Hazelnut *1.15; Salted Caramel *1.05; Fior di Latte *.98 | 1/5 L 48; 2/5 L 94; 8/1 PT 42 | Bindi*1.08, G.S. Gelato, Ciao Bella*1.06 | ABDI | pop 52
Sorbet, {} | Lemon; Raspberry; Mango; Blood Orange *1.04; Coconut *1.04 | 1/5 L 46; 2/5 L 90; 8/1 PT 40 | Bindi*1.08, G.S. Gelato, Ciao Bella*1.06 | ABDI | pop 46
Sorbet, Fruit Shell, {} | Lemon Ripieno; Coconut Ripieno; Orange Ripieno | 12/3.5 OZ 46; 24/3.5 OZ 90 | Bindi, Divino*1.06 | I | pop 14
Ice Cream, {} | Vanilla 10%; Vanilla Bean 14% *1.3; Chocolate *1.04; Strawberry *1.04; Mint Chip *1.08; Coffee *1.06; Cookies & Cream *1.1; Butter Pecan *1.12 | 1/3 GAL 36; 2/3 GAL 70; 96/4 OZ 48 | Hood@AD, Edy's@AB*1.12, Gifford's@D*1.2, ~*.88 | ABD | pop 36
Pie, {}, Frozen | Apple 10 in Unbaked; Cherry 10 in Unbaked *1.12; Pecan 10 in Baked *1.15; Pumpkin 10 in *.92; Key Lime 10 in *1.06; Blueberry 10 in *1.12; Coconut Cream 10 in *.95; Lemon Meringue 10 in *.96 | 6/46 OZ 68; 4/46 OZ 47 | Chef Pierre*1.08, Mrs. Smith's*1.04, ~*.88 | AB | pop 12
Pie Shell, {}, Frozen | 9 in Deep Dish [1/20 CT]; 10 in *1.1 [1/20 CT]; 3 in Tart [1/120 CT]; 4 in Sweet Tart All Butter *1.6 [1/60 CT] | 1/20 CT 34; 1/120 CT 88; 1/60 CT 68 | Pillsbury*1.06, Pidy@B*1.3, ~*.9 | AB | pop 12
Tart, {}, Frozen | Lemon Individual; Apple Thin *.98; Chocolate Ganache *1.06; Pear Almond *1.04; Fruit Mixed Berry *1.1 | 12/4 OZ 52; 24/4 OZ 102 | Bindi*1.08, Boncolac, Sweet Street*1.04 | ABI | pop 26
Brownie, {}, Frozen | Fudge Sheet; Chocolate Chunk Sliced *1.05; Pecan Sliced *1.15; Blondie *1.04; Gluten Free *1.4 | 2/96 OZ 58; 48/2.5 OZ 62 | Sweet Street*1.14, David's, ~*.88 | AB | pop 18
Creme Brulee, {}, Frozen | Vanilla Ramekin [24/3.5 OZ]; Cappuccino Ramekin *1.04 [24/3.5 OZ]; Base Liquid [12/32 OZ] | 24/3.5 OZ 66; 12/32 OZ 118 | Bindi*1.08, Sweet Street, ~@AB*.9 | ABI | pop 32
Mousse, {} | Chocolate Mix [12/8 OZ+Oetker]; White Chocolate Mix *1.03 [12/8 OZ+Oetker]; Chocolate Individual Frozen [24/2.75 OZ+Bindi] | 12/8 OZ 52; 24/2.75 OZ 62 | Oetker*1.04, Bindi*1.1 | AB | pop 8
Macaron, {}, Frozen | Assorted 6 Flavor; Pistachio *1.05; Chocolate; Raspberry | 1/36 CT 38; 1/72 CT 72; 1/144 CT 138 | Bridor, Tipiak*.95 | ABI | pop 16
Biscotti, {} | Almond; Anise; Chocolate Dipped *1.12; Cantucci IGP *1.2; Pistachio *1.15 | 1/100 CT 58; 12/8 OZ 62; 1/5 LB 44 | Nonni's@AB*1.04, Bellino, Asturi*1.1 | ABI | pop 36 it=Biscotti
Ladyfingers, Savoiardi, {} | Large; Small *.98 | 12/14 OZ 52; 10/500 G 58; 15/7 OZ 42 | Vicenzovo, Balocco*1.03, Bellino*.94 | I | pop 46 it=Savoiardi
Amaretti, {} | Crunchy; Soft *1.2 [12/7 OZ]; Crumbs *.95 [1/10 LB] | 12/7 OZ 56; 1/10 LB 74 | Lazzaroni*1.2, Bonomi, Bellino*.96 | I | pop 20 it=Amaretti
Panettone, {} | Classic [12/750 G+6/1 KG]; Chocolate *1.04 [12/750 G]; Pandoro *.98 [12/750 G+6/1 KG] | 12/750 G 138; 6/1 KG 98 | Bauli, Loison*1.7, Balocco*.95 | I | pop 10 call
Eclair, {}, Frozen | Chocolate [1/48 CT]; Vanilla [1/48 CT]; Mini Chocolate [1/120 CT]; Cream Puff Mini *.9 [1/120 CT] | 1/48 CT 46; 1/120 CT 64 | Rich's, Delizza*1.02 | AB | pop 8
Churro, {}, Frozen | Cinnamon 10 in; Dulce de Leche Filled *1.25; Loops *1.06 | 1/100 CT 48; 1/60 CT 34 | J&J, Tio Pepe's*1.04 | AB | pop 4
Beignet, {} | Frozen Prefried [1/100 CT+Rich's]; Mix [6/5 LB+Cafe Du Monde] | 1/100 CT 46; 6/5 LB 74 | Cafe Du Monde*1.06, Rich's | AB | pop 4
Bread Pudding, {}, Frozen | Vanilla Caramel Sheet; Chocolate Sheet *1.05 | 2/96 OZ 62; 4/64 OZ 84 | Sweet Street, Chef Pierre*.95 | AB | pop 5
`
