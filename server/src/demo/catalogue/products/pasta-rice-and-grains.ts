/** Dry and fresh pasta, rice, polenta, grains and dried beans; catalogue-lines.ts says how a line reads. */
export const pastaRiceAndGrains = `
Pasta, {}, Dry | Spaghetti; Linguine; Penne Rigate; Rigatoni; Fettuccine *1.06; Capellini *1.02; Fusilli; Bucatini *1.06; Orecchiette *1.1; Orzo; Farfalle *1.05; Cavatappi *1.04; Ditalini; Elbow; Ziti; Shells Medium; Tagliatelle *1.1; Paccheri *1.12; Campanelle *1.06 | 20/1 LB 38; 4/5 LB 36 | De Cecco@ABI*1.14, Barilla@AB, Rummo@I*1.2, Garofalo@I*1.1, ~@AB*.76 | ABI | pop 46 reb
Pasta, {}, Bulk, Dry | Spaghetti 10 in; Linguine 10 in; Penne Rigate; Rotini; Elbow; Fettuccine 10 in *1.05; Ziti Cut; Angel Hair 10 in *1.02; Lasagna Ridged *1.15; Egg Noodle Wide *1.2 | 2/10 LB 27; 1/20 LB 26 | Barilla*1.15, Dakota Growers*1.02, ~*.88 | AB | pop 26
Pasta, {}, Bronze Die, Dry | Rigatoni; Mezzi Rigatoni; Spaghetti; Bucatini; Paccheri *1.04; Calamarata *1.04; Casarecce; Mafaldine *1.05 | 12/500 G 52; 8/3 KG 122 | Rustichella d'Abruzzo*1.3, Setaro*1.4, Afeltra*1.35, Garofalo | I | pop 50 it=Pasta di Gragnano
Pasta, Gluten Free, {}, Dry | Penne; Spaghetti; Fusilli; Elbow | 12/12 OZ 38; 2/5 LB 36; 8/1 LB 32 | Barilla, Le Veneziane@I*1.1, Banza@AB*1.5, Rummo@I*1.12 | ABI | pop 36
Pasta, Whole Wheat, {}, Dry | Penne; Spaghetti; Rotini | 20/1 LB 42; 2/10 LB 31 | Barilla, De Cecco@AI*1.1, ~@AB*.84 | ABI | pop 10
Pasta, Lasagna Sheet, {} | Fresh Flat Frozen; Oven Ready Dry *.7; Spinach Frozen *1.05 | 12/1 LB 52; 1/10 LB 42 | Seviroli@AB, Bertagni@I*1.2, ~@AB*.88 | ABI | pop 24
Pasta, Fresh, {} | Pappardelle; Tagliatelle; Fettuccine; Tagliolini; Cavatelli *.96; Gnocchi Potato *.82; Squid Ink Tagliolini *1.25; Chitarra *1.02 | 4/3 LB 58; 1/5 LB 28; 6/2 LB 60 | Severino*1.06, Bertagni@I*1.12, Nuovo@ABI | ABI | pop 66 it=Pasta Fresca
Ravioli, {}, Frozen | Cheese Jumbo Round; Cheese Square *.96; Lobster *1.9; Wild Mushroom *1.25; Butternut Squash *1.2; Short Rib *1.6; Spinach Ricotta *1.1; Burrata *1.5 | 2/3 LB 44; 6/2.5 LB 92; 4/3 LB 84 | Seviroli*.94, Joseph's*1.04, Nuovo*1.12, ~@AB*.85 | ABI | pop 46
Tortellini, {}, Frozen | Cheese; Tri-Color Cheese *1.05; Meat *1.12; Spinach Ricotta *1.06 | 4/3 LB 66; 12/1 LB 68; 2/5 LB 56 | Seviroli*.95, Barilla Frozen*1.04, ~@AB*.86 | ABI | pop 26
Gnocchi, {} | Potato Vacuum; Potato Frozen *1.05; Sweet Potato Frozen *1.2; Ricotta Frozen *1.3; Spinach Frozen *1.15 | 12/1 LB 34; 4/3 LB 42; 1/10 LB 39 | De Cecco@I, Seviroli@AB*.97, Nuovo*1.15 | ABI | pop 40
Stuffed Shells, {}, Frozen | Cheese Jumbo; Manicotti Cheese *1.04; Cannelloni Beef *1.15 | 48/2.7 OZ 56; 36/3 OZ 48 | Seviroli, Celentano*.98, ~*.88 | AB | pop 14
Rice, Arborio, {} | Superfino; Organic *1.3 | 1/11 LB 26; 12/1 LB 38; 2/11 LB 50 | Riso Bello*1.06, Roland, Beretta@I*1.15 | ABI | pop 58 it=Riso Arborio
Rice, Carnaroli, {} | Superfino; Aged *1.9; Vialone Nano *1.05 | 10/1 KG 62; 1/11 LB 38; 12/500 G 58 | Acquerello*1.8, Riso Scotti, Beretta*1.08 | I | pop 52 it=Riso Carnaroli
Rice, {} | Long Grain White; Parboiled *1.05; Brown Long Grain *1.08; Jasmine *1.3; Basmati *1.45; Medium Grain Calrose *1.12; Sushi Short Grain *1.2 | 1/50 LB 34; 1/25 LB 18.5; 4/10 LB 33 | Riceland*1.02, Uncle Ben's*1.2, Producers*.98, ~*.88 | AB | pop 36
Rice, {} | Wild; Black Forbidden *.9; Red Himalayan *.85; Bomba Paella *.95 | 1/5 LB 38; 6/1 KG 62; 1/10 LB 72 | Lotus Foods, Indian Harvest*1.06, Matiz*1.08 | ABI | pop 14
Rice Pilaf Mix, {} | Chicken; Spanish; Saffron *1.08; Wild & Long Grain *1.2 | 6/36 OZ 52; 6/2 LB 48 | Uncle Ben's*1.14, Near East*1.1, ~*.86 | AB | pop 8
Polenta, {} | Coarse Bramata; Instant; White Fine *1.04; Taragna *1.2; Tube Precooked *.9 | 10/1 KG 42; 1/25 LB 32; 12/18 OZ 36 | Moretti*1.12, Beretta*1.05, Roland | ABI | pop 48 it=Polenta
Cornmeal, {} | Yellow Fine; Yellow Coarse; White *1.03; Blue *1.4 | 1/25 LB 16; 8/5 LB 28; 1/50 LB 27 | Quaker*1.15, Indian Head*1.05, ~*.88 | AB | pop 20
Grits, {} | Stone Ground White; Stone Ground Yellow; Quick White *.6 | 1/25 LB 34; 12/24 OZ 38; 6/5 LB 44 | Anson Mills@B*1.6, Quaker*.94, ~*.84 | AB | pop 12
Couscous, {} | Medium; Israeli Pearl *1.08; Fregola Sarda *1.6; Tri-Color Israeli *1.15 | 1/10 LB 24; 6/4 LB 52; 12/500 G 42 | Roland*1.04, Near East*1.06, Rustichella@I*1.3 | ABI | pop 32
Quinoa, {} | White; Red *1.08; Tri-Color *1.05 | 1/25 LB 62; 6/2 LB 42; 1/10 LB 28 | Roland, Inca Red*1.06, ~@AB*.88 | ABI | pop 34
Grain, {} | Farro Perlato; Bulgur #2 *.7; Pearl Barley *.55; Freekeh *1.15; Wheat Berries *.75; Millet *.7; Buckwheat Groats *.85 | 1/10 LB 34; 10/1 KG 68; 1/25 LB 74 | Roland, Bob's Red Mill*1.2, Rustichella@I*1.25 | ABI | pop 42
Semolina, {} | Durum #1 Coarse; Rimacinata *1.15 | 1/50 LB 32; 10/1 KG 34; 1/25 LB 18 | King Arthur*1.12, Caputo@I*1.25, ~@AB*.92 | ABI | pop 46 it=Semola
Flour, Italian 00, {} | Pizzeria Blue; Chef's Red; Nuvola *1.06; Pasta Fresca *1.02; Gluten Free Fioreglut *2.6 | 1/55 LB 52; 10/1 KG 32; 1/25 KG 51 | Caputo, Le 5 Stagioni*.98, Polselli*.96 | ABI | pop 72 it=Farina Tipo 00
Beans, Dried, {} | Cannellini; Black *.86; Chickpea *.95; Pinto *.8; Navy *.84; Kidney *.95; Lentil Brown *.85; Lentil French Green *1.4; Split Pea Green *.78; Borlotti *1.3 | 1/20 LB 34; 1/50 LB 74; 12/1 LB 29 | Goya*1.1, Furmano's, Roland*1.08, ~@AB*.88 | ABI | pop 22
Lentils, {} | Castelluccio Umbria IGP; Beluga Black *.8; Red Split *.6 | 12/500 G 72; 1/10 LB 46 | Bartolini, Roland*.92, Casino di Caprafico*1.2 | I | pop 24 it=Lenticchie
Asian Noodle, {} | Rice Stick Medium; Udon Frozen *1.2; Soba *1.1; Lo Mein Fresh *1.05; Ramen Fresh *1.15; Vermicelli Rice *.96 | 30/1 LB 48; 5/2 LB 28; 6/5 LB 44 | Three Ladies, Sun Noodle*1.3, Twin Marquis*1.02 | AB | pop 8
`
