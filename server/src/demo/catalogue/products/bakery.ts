/** Breads, rolls, doughs, tortillas and breakfast bakery; catalogue-lines.ts says how a line reads. */
export const bakery = `
Bread, Sliced, {} | White Pullman 1/2 in; Whole Wheat *1.04; Sourdough *1.15; Marble Rye *1.12; Multigrain *1.1; Texas Toast 3/4 in *1.06; Brioche Pullman *1.5 | 8/28 OZ 38; 10/24 OZ 42; 6/32 OZ 31 | Gonnella, Klosterman*.97, ~*.88 | AB | pop 38
Bread, Ciabatta, {}, Frozen | Loaf 16 oz; Roll 4 in *1.05 [24/4 OZ+48/3.5 OZ]; Sandwich Square Sliced *1.1 [24/4 OZ+48/3.5 OZ]; Slipper 8 in [12/16 OZ] | 24/4 OZ 38; 12/16 OZ 46; 48/3.5 OZ 62 | La Brea*1.14, Turano*1.02, ~*.88 | AB | pop 52
Bread, Baguette, {}, Frozen | French Parbaked [24/10.5 OZ+20/14 OZ]; Demi 6 in *1.02 [60/3 OZ]; Sourdough *1.06 [24/10.5 OZ+20/14 OZ]; Rustic *1.05 [24/10.5 OZ+20/14 OZ] | 24/10.5 OZ 46; 20/14 OZ 52; 60/3 OZ 48 | La Brea*1.12, Gonnella*.98, Bridor*1.15, ~*.88 | AB | pop 62
Bread, Focaccia, {}, Frozen | Rosemary Half Sheet; Plain Half Sheet *.97; Round 6 in *1.04; Tomato Olive *1.1 | 6/36 OZ 58; 12/24 OZ 72 | La Brea*1.1, Turano, ~@AB*.9, Bindi@I*1.15 | ABI | pop 60
Bread, Garlic, {}, Frozen | Texas Toast [12/16 OZ]; Hoagie Split *1.05 [12/16 OZ]; Breadstick 7 in *.95 [144/1.5 OZ] | 12/16 OZ 48; 144/1.5 OZ 44 | New York Bakery*1.06, Turano, ~*.88 | AB | pop 20
Bread, Sourdough, {}, Frozen | Boule 24 oz; Sliced 32 oz; Bread Bowl 8 oz *1.1 | 12/24 OZ 62; 8/32 OZ 56 | La Brea*1.1, Boudin*1.14, ~*.9 | AB | pop 34
Bread, Naan, {}, Frozen | Tandoori Teardrop; Garlic *1.05; Mini Round *1.02 | 12/4 CT 44; 48/4.4 OZ 46 | Stonefire*1.1, Father Sam's | AB | pop 12
Bread, Pita, {} | White 6 in; White 7 in; Whole Wheat 7 in *1.03; Pocketless 7 in *1.05 | 12/10 CT 34; 24/5 CT 36 | Kronos*1.06, Father Sam's, ~*.9 | AB | pop 14
Bread, Gluten Free, {}, Frozen | White Sliced [6/18 OZ+8/14 OZ]; Multigrain Sliced *1.03 [6/18 OZ+8/14 OZ]; Hamburger Bun *1.06 [30/2 OZ]; Dinner Roll *1.05 [30/2 OZ] | 6/18 OZ 48; 8/14 OZ 52; 30/2 OZ 44 | Udi's, Schar*1.04, Canyon*1.03 | AB | pop 22
Flatbread, {} | Oval 6x12 Par Baked; Naan Style Round 8 in; Ancient Grain *1.1; Cauliflower Crust *1.6 | 60/4 OZ 62; 40/5 OZ 54 | Rich's, Stonefire*1.05, ~*.9 | AB | pop 26
Breadsticks, Grissini, {} | Torinesi; Rosemary *1.04; Sesame *1.03; Stirati *1.1 | 12/4.4 OZ 34; 20/125 G 52; 300/2 CT 48 | Granforno, Alessi*1.04, Mario Fongo*1.3 | I | pop 26 it=Grissini
Bun, Hamburger, {} | Seeded 4 in; Plain 4 in; Brioche 4 in Sliced *1.5; Potato 4 in Sliced *1.25 [Martin's+house]; Kaiser 4.5 in *1.12; Pretzel 4 in *1.6 | 8/12 CT 34; 10/12 CT 42; 6/8 CT 24 | Gonnella, Turano*1.02, Martin's*1.15, ~*.88 | AB | pop 58
Bun, Slider, {} | Brioche Sliced *1.2; Potato Sliced; White Sliced *.9; Pretzel *1.3 | 12/12 CT 46; 144/1 OZ 44 | Martin's*1.1, Turano, ~*.9 | AB | pop 28
Bun, Hot Dog, {} | Side Cut; Top Cut New England *1.06; Brioche Top Cut *1.5; Potato *1.2 | 12/12 CT 38; 10/10 CT 34 | Gonnella, Martin's*1.12, ~*.88 | AB | pop 20
Roll, Hoagie, {} | 6 in Sliced; 8 in Sliced *1.2; 12 in Unsliced *1.4; Steak Roll 10 in *1.25 | 12/6 CT 42; 8/6 CT 34 | Amoroso's*1.08, Turano, ~*.9 | AB | pop 24
Roll, Dinner, {}, Frozen | White Parker House Dough; Wheat Dough *1.03; Brioche Parbaked *1.3; French Parbaked *1.05 | 240/1.25 OZ 42; 180/1.5 OZ 41; 120/2 OZ 39 | Rhodes*1.04, Bridgford, ~*.88 | AB | pop 26
Roll, Lobster, New England Split Top, {} | Brioche; Butter Potato *.96 | 12/6 CT 48; 8/8 CT 44 | J.J. Nissen, Martin's*1.06 | AB | pop 18
Dough, Pizza, {}, Frozen | Ball 8 oz; Ball 16 oz; Ball 20 oz; Ball 22 oz *1.02 | 60/8 OZ 42; 30/16 OZ 41; 24/20 OZ 42; 22/22 OZ 43 | Rich's*1.04, DeIorio's*1.06, ~*.9 | AB | pop 46
Dough, Puff Pastry, {}, Frozen | Sheet 10x15 [20/12 OZ+2/11 LB]; Square 5x5 *1.05 [120/2 OZ]; Sheet All Butter 10x15 *1.6 [20/12 OZ] | 20/12 OZ 66; 120/2 OZ 68; 2/11 LB 84 | Pennant*.98, Pillsbury*1.05, Dufour@B*1.4 | AB | pop 28
Dough, Phyllo, {}, Frozen | #4 Sheet 13x18 [12/1 LB]; Kataifi Shredded *1.06 [12/1 LB]; Mini Cup Shells *1.2 [24/15 CT] | 12/1 LB 44; 24/15 CT 52 | Athens*1.05, Kronos, ~*.92 | AB | pop 14
Dough, Cookie, {}, Frozen | Chocolate Chunk; Oatmeal Raisin; White Chocolate Macadamia *1.2; Sugar *.95; Peanut Butter | 240/1.3 OZ 74; 160/2 OZ 76; 100/3 OZ 78 | Otis Spunkmeyer*1.06, David's*1.1, ~*.9 | AB | pop 14
Tortilla, Flour, {} | 6 in; 8 in *1.15; 10 in *1.3; 12 in *1.45; Spinach 12 in *1.65; Tomato Basil 12 in *1.65 | 24/12 CT 32; 12/24 CT 33; 6/12 CT 11.5 | Mission*1.06, Azteca, ~*.88 | AB | pop 26
Tortilla, Corn, {} | White 6 in; Yellow 6 in; Blue 6 in *1.3; Taco Shell 5 in *1.2 | 6/90 CT 28; 12/60 CT 36 | Mission*1.06, Azteca, ~*.88 | AB | pop 20
Bagel, {}, Frozen | Plain; Everything *1.04; Cinnamon Raisin *1.05; Sesame *1.03 | 12/6 CT 38; 72/4 OZ 37 | Lender's*1.06, Bagel Boys*1.02, ~*.9 | AB | pop 12
English Muffin, {} | Fork Split; Sourdough *1.06; Whole Wheat *1.04 | 12/6 CT 29; 24/6 CT 56 | Thomas'*1.2, Bays*1.15, ~*.86 | AB | pop 20
Muffin, {}, Frozen | Blueberry; Corn *.96; Banana Nut *1.02; Chocolate Chip; Assorted *1.02 | 24/4 OZ 38; 48/2 OZ 39; 60/1.6 OZ 42 | Otis Spunkmeyer*1.06, Chef Pierre*1.05, ~*.9 | AB | pop 8
Croissant, {}, Frozen | Butter Preproofed [72/3 OZ]; Butter Baked Sliced *1.1 [64/3.5 OZ+72/3 OZ]; Chocolate Preproofed *1.15 [72/3 OZ+64/3.5 OZ]; Almond *1.35 [64/3.5 OZ]; Mini Butter *.95 [120/1.5 OZ] | 72/3 OZ 88; 120/1.5 OZ 84; 64/3.5 OZ 92 | Bridor*1.15, Pillsbury*1.03, La Boulangerie*1.1, ~*.9 | AB | pop 26
Danish, {}, Frozen | Assorted Mini [120/1.5 OZ]; Cheese *.98 [72/2.75 OZ]; Apple *.98 [72/2.75 OZ]; Raspberry [72/2.75 OZ]; Maple Pecan *1.15 [72/2.75 OZ] | 120/1.5 OZ 82; 72/2.75 OZ 84 | Bridor*1.1, Schulstad*1.05, ~*.9 | AB | pop 8
Scone, {}, Frozen | Blueberry; Cranberry Orange *1.03; Cinnamon | 96/4 OZ 98; 48/4 OZ 52 | Rich's, Pillsbury*1.05 | AB | pop 4
Biscuit, {}, Frozen | Buttermilk Dough 2.2 oz; Buttermilk Baked *1.1; Cheddar Garlic *1.08 | 216/2.2 OZ 56; 120/2.2 OZ 38 | Pillsbury*1.08, Bridgford*1.02, ~*.9 | AB | pop 8
Donut, {}, Frozen | Glazed Yeast Ring; Cake Assorted *1.05; Cider *1.1 | 84/2 OZ 48; 48/2.5 OZ 36 | Rich's, Henry & Henry*1.04 | AB | pop 4
Pancake, {}, Frozen | Buttermilk 4 in; Whole Grain 4 in *1.06 | 144/1.2 OZ 34; 72/1.5 OZ 24 | Eggo*1.1, Krusteaz*1.04, ~*.88 | AB | pop 6
Cone, {} | Sugar; Waffle *1.5; Cake *.7; Waffle Bowl *1.7 | 12/24 CT 44; 200/1 CT 34 | Joy*1.06, Keebler | AB | pop 6
Crostini, {} | Garlic; Olive Oil; Sea Salt | 12/6 OZ 42; 1/5 LB 34 | Asturi*1.1, Alessi, Roland@I*1.02 | I | pop 28
`
