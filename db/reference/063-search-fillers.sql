-- Words that say nothing about what is sought, in English, in Hindi by Latin letters, and in Devanagari.

insert into search_phrases (phrase, dimension, value)
select distinct word, 'nothing', ''
from string_to_table(
  'a an the of for and or in on by to with at from is are was am i im my me we our you your he she it its'
  ' this that these those there here which what when where who whom whose how why can could will would should shall might'
  ' do does did done have has had want wants need needs get got give show tell say suggest recommend find search looking look'
  ' buy purchase order best bestseller bestsellers bestselling seller sellers selling good better top nice great popular famous important latest new old any some lot lots all every also'
  ' please pls plz kindly hello hi hey sir maam madam bro thanks thank so such too very much many more most only just quickly'
  ' easily simply simple easy through about into before after during using use used read study studying learn learning self'
  ' explains explain explained covers cover containing contains related topic topics level exam exams attempt syllabus subject subjects elective electives optional'
  ' both dono student students preparation prepare preparing practise failed fail pass finish month months week weeks day days'
  ' size language medium guide price prices fee fees rate online offline website app download material available'
  ' ki ka ke ko se me mein main mai aur ya hai hain ho hoon hun kya kaun kaunsa kaunsi konsa konsi kon kaise kahan kab'
  ' kyu kyun chahiye chaiye chahie mujhe mujhko mera meri mere hamare aap aapka batao bataye bataiye btao do dena dedo de dijiye'
  ' kare karo karna karne karu liye lie wala wali wale bhai yaar ji bhi toh sabse acha accha achha achhi acchi acche'
  ' padhne padhna padhai ek koi kuch sirf bas abhi milega milegi milta jaldi lena leni'
  ' का की के को से में मे और या है हैं हो क्या कौन कौनसा कौनसी सी सा कैसे कहाँ कब चाहिए मुझे मेरा मेरी मेरे लिए वाला वाली भी सबसे अच्छा अच्छी अच्छे'
  ' पढ़ने पढ़ना एक कोई बताओ बताएं दो दें कृपया सर परीक्षा',
  ' ') as word
where word <> '';
